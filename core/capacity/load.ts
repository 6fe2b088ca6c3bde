import type { OrderItem } from "../contract/orders/order.ts";
import type { CapacitySettings } from "../contract/organizations/capacity-settings.ts";

/** An amount of load by station; what no station limits is under `""`. */
export type Parts = Record<string, number>;

/** What a kitchen can take: in all, and of each station that has a limit. */
export interface Room {
  total: number;
  stations: Parts;
}

/** The fields of an order line that decide its load. */
export type Dish = Pick<OrderItem, "quantity" | "load" | "preparationMinutes" | "stationId">;

/** The load of some lines. Stations without a limit are not told apart. */
export const partsOf = (dishes: readonly Dish[], { stations }: Pick<CapacitySettings, "stations">): Parts => {
  const parts: Parts = {};
  for (const { quantity, load = 1, stationId } of dishes) {
    const station = stations.some((limited) => limited.stationId === stationId) ? (stationId ?? "") : "";
    if (load > 0) parts[station] = (parts[station] ?? 0) + load * quantity;
  }
  return parts;
};

/** The load of all stations together. */
export const amountOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

/** As much of some parts as fits into a room. */
export const fitting = (parts: Parts, room: Room): Parts => {
  let left = Math.max(0, room.total);
  const taken: Parts = {};
  for (const [station, wanted] of Object.entries(parts)) {
    const part = Math.min(wanted, left, Math.max(0, room.stations[station] ?? left));
    if (part > 0) taken[station] = part;
    left -= part;
  }
  return taken;
};

/** Some parts less others. */
export const without = (parts: Parts, others: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([station, part]) => [station, part - (others[station] ?? 0)] as const)
      .filter(([, part]) => part !== 0),
  );

/** Minutes that a kitchen needs for some lines on a calm evening: its own, or those of the slowest dish. */
export const minutesOf = (dishes: readonly Dish[], { preparationMinutes }: CapacitySettings): number =>
  Math.max(preparationMinutes, ...dishes.map((dish) => dish.preparationMinutes ?? 0));
