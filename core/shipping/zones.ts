import { amountIssues } from "../amount-issues.ts";
import type { ReplaceShippingMethod } from "../contract/shipping/shipping-method-input.ts";
import { AppError, type SaidIssue } from "../errors.ts";
import { newId } from "../ids.ts";
import { toMinor } from "../money.ts";
import { type StoredZone, storedTitles } from "./shipping-method.ts";

type ZoneInput = ReplaceShippingMethod["shippingZones"][number];

/**
 * Zones as stored, with prices in minor units. A zone without an id gets a new one.
 * @param kept the present zones, whose ids may be sent
 * @throws AppError invalid_input for an unknown or repeated id, and for an amount with too many decimals for the currency
 */
export const storedZones = (
  zones: readonly ZoneInput[],
  { defaultCurrency: currency, defaultLocale }: { defaultCurrency: string; defaultLocale: string },
  kept: readonly StoredZone[] = [],
): StoredZone[] => {
  const issues = zones.flatMap((zone, place) => [
    ...idIssues(zone, place, { zones, kept }),
    ...(["price", "minimumOrderAmount", "freeFrom"] as const).flatMap((field) =>
      amountIssues(zone[field], ["shippingZones", place, field], currency),
    ),
  ]);
  if (issues.length) throw new AppError("invalid_input", { issues });
  return zones.map((zone) => ({
    ...zone,
    id: zone.id ?? newId("shippingZone"),
    price: toMinor(zone.price, currency),
    minimumOrderAmount: toMinor(zone.minimumOrderAmount, currency),
    freeFrom: zone.freeFrom === null ? null : toMinor(zone.freeFrom, currency),
    translations: storedTitles(zone, defaultLocale),
  }));
};

const idIssues = (
  { id }: ZoneInput,
  place: number,
  { zones, kept }: { zones: readonly ZoneInput[]; kept: readonly StoredZone[] },
): SaidIssue[] => {
  const isFirst = zones.findIndex((other) => other.id === id) === place;
  const isKnown = !id || (isFirst && kept.some((zone) => zone.id === id));
  return isKnown ? [] : [{ path: ["shippingZones", place, "id"], message: "No such zone" }];
};
