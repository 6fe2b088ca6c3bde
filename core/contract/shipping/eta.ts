import type { CapacitySettings } from "../organizations/capacity-settings.ts";

const minutes = /(\d+)(\s*[–-]\s*)?(\d+)?(?=\s*min)/i;

/** A zone's time plus `more` minutes: "35–50 min" and 15 give "50–65 min". A text without minutes stays. */
export const laterEta = (eta: string, more: number): string =>
  eta.replace(minutes, (_, from: string, dash = "", to?: string) =>
    to === undefined ? `${Number(from) + more}` : `${Number(from) + more}${dash}${Number(to) + more}`,
  );

/** The minutes that a zone's time names; undefined where it has only words. */
export const etaRange = (eta: string): { from: number; to: number } | undefined => {
  const [, from, , to = from] = minutes.exec(eta) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
};

/**
 * The travel time of an order, at least and at most: the time of its zone, which is from order to door, less that of
 * the kitchen. Zero for pickup, and if the zone names no minutes.
 */
export const travelMinutes = (
  eta: string | undefined,
  { preparationMinutes }: Pick<CapacitySettings, "preparationMinutes">,
): [from: number, to: number] => {
  const { from, to } = etaRange(eta ?? "") ?? { from: 0, to: 0 };
  return [Math.max(0, from - preparationMinutes), Math.max(0, to - preparationMinutes)];
};
