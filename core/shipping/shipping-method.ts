import * as z from "zod/mini";
import { ShippingMethod } from "../contract/shipping.ts";
import { toMajor } from "../money.ts";

/** A shipping method as stored: prices in minor units of `currency`. */
export const StoredShippingMethod = z.extend(ShippingMethod, { currency: z.string(), version: z.int() });
export type StoredShippingMethod = z.infer<typeof StoredShippingMethod>;
export type StoredZone = StoredShippingMethod["shippingZones"][number];

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
