import type { OrderItem } from "../contract/orders/orders.ts";
import type { StoredPrinter } from "./printer.ts";

/**
 * The lines of an order that a printer's kitchen tickets hold: those of its stations, and those of no station, so that no
 * dish is left out everywhere. All of them for a printer without stations.
 */
export const stationLines = <Line extends Pick<OrderItem, "stationId">>(
  { stations }: Pick<StoredPrinter, "stations">,
  lines: readonly Line[],
): Line[] =>
  lines.filter(({ stationId }) => !stations.length || stationId === undefined || stations.includes(stationId));
