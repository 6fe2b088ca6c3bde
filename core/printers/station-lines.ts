import type { OrderItem } from "../contract/orders/order.ts";
import type { LineChange } from "../contract/orders/order-edit.ts";
import type { Station } from "../contract/organizations/station-input.ts";
import type { StoredPrinter } from "./printer.ts";

/**
 * The lines of an order for a printer's kitchen tickets: those of its stations and those of no station, because every
 * dish must be on some ticket. A station that the kitchen does not have any more counts as none, as on its screens. A
 * printer without stations prints all lines.
 * @param kitchen the stations that the kitchen has
 */
export const stationLines = <Line extends Pick<OrderItem, "stationId">>(
  { stations }: Pick<StoredPrinter, "stations">,
  kitchen: readonly Station[],
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    ({ stationId }) =>
      !stations.length || stations.some((id) => id === stationId) || !kitchen.some(({ id }) => id === stationId),
  );

/** The changed lines of an order for a printer's kitchen tickets, by the same rule. */
export const stationChanges = (
  printer: Pick<StoredPrinter, "stations">,
  kitchen: readonly Station[],
  lines: readonly LineChange[],
): LineChange[] =>
  lines.filter(
    ({ was, now }) =>
      stationLines(
        printer,
        kitchen,
        [was, now].filter((line) => line !== null),
      ).length > 0,
  );
