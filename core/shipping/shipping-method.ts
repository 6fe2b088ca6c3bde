import * as z from "zod/mini";
import { ShippingMethod } from "../contract/shipping.ts";
import { keys, lists } from "../db/keys.ts";
import { shelved } from "../db/shelves.ts";
import type { Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { toMajor } from "../money.ts";

/** A shipping method as stored: prices in minor units of `currency`. */
export const StoredShippingMethod = z.extend(ShippingMethod, { currency: z.string(), version: z.int() });
export type StoredShippingMethod = z.infer<typeof StoredShippingMethod>;
export type StoredZone = StoredShippingMethod["shippingZones"][number];

export const shippingMethodNotFound = () => new AppError("not_found", { message: "Shipping method not found" });

/**
 * The shipping method in a stored item.
 * @throws AppError not_found when there is none
 */
export const parseShippingMethod = (item: Item | undefined): StoredShippingMethod => {
  if (!item) throw shippingMethodNotFound();
  return StoredShippingMethod.parse(item);
};

/** The item of a shipping method, on the shelf where guests or only members find it. */
export const shippingMethodItem = (organizationId: string, method: StoredShippingMethod) => ({
  ...keys.shippingMethod(organizationId, method.id),
  ...shelved(lists.shelves(organizationId, "SHIPPING"), method),
  ...method,
});

/** A zone as the API shows it. */
export const zoneAnswer = (zone: StoredZone, currency: string): StoredZone => ({
  ...zone,
  price: toMajor(zone.price, currency),
  minimumOrderAmount: toMajor(zone.minimumOrderAmount, currency),
});

/** A shipping method as the API shows it. */
export const shippingMethodAnswer = (method: StoredShippingMethod): ShippingMethod => ({
  ...method,
  shippingZones: method.shippingZones.map((zone) => zoneAnswer(zone, method.currency)),
});
