import type { OrderItem } from "../contract/orders/order.ts";
import type { LineChange } from "../contract/orders/order-edit.ts";
import type { StoredPrinter } from "./printer.ts";

/**
 * The lines of an order that a printer's kitchen tickets hold: those of its stations, and those of no station, so that
 * no dish is left out everywhere. All of them for a printer without stations.
 */
export const stationLines = <Line extends Pick<OrderItem, "stationId">>(
  { stations }: Pick<StoredPrinter, "stations">,
  lines: readonly Line[],
): Line[] =>
  lines.filter(({ stationId }) => !stations.length || stationId === undefined || stations.includes(stationId));

/** The changed lines of an order that a printer's kitchen tickets tell of, by the same rule. */
export const stationChanges = (printer: Pick<StoredPrinter, "stations">, lines: readonly LineChange[]): LineChange[] =>
  lines.filter(
    ({ was, now }) =>
      stationLines(
        printer,
        [was, now].filter((line) => line !== null),
      ).length > 0,
  );
