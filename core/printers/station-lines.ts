import type { OrderItem } from "../contract/orders/order.ts";
import type { LineChange } from "../contract/orders/order-edit.ts";
import type { StoredPrinter } from "./printer.ts";

/**
 * The lines of an order for a printer's kitchen tickets: those of its stations and those of no station, because every
 * dish must be on some ticket. A printer without stations prints all lines.
 */
export const stationLines = <Line extends Pick<OrderItem, "stationId">>(
  { stations }: Pick<StoredPrinter, "stations">,
  lines: readonly Line[],
): Line[] =>
  lines.filter(({ stationId }) => !stations.length || stationId === undefined || stations.includes(stationId));

/** The changed lines of an order for a printer's kitchen tickets, by the same rule. */
export const stationChanges = (printer: Pick<StoredPrinter, "stations">, lines: readonly LineChange[]): LineChange[] =>
  lines.filter(
    ({ was, now }) =>
      stationLines(
        printer,
        [was, now].filter((line) => line !== null),
      ).length > 0,
  );
