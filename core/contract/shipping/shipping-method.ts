import * as z from "zod/mini";
import { TitleTranslation } from "../locales/translations.ts";
import { Amount, Instant, Version, wellFormed } from "../values/common.ts";
import { ShippingMethodId } from "../values/ids.ts";

/** A zone's title in a language, and its time where that has words; without one the zone's own is shown. */
export const ZoneTranslation = z.extend(TitleTranslation, {
  eta: z.optional(z.string().check(z.maxLength(100), wellFormed)),
});
export type ZoneTranslation = z.output<typeof ZoneTranslation>;

export const ShippingZone = z.object({
  id: z.string(),
  title: z.string(),
  /** Kilometres from the organization, in a straight line. */
  distanceUpto: z.number(),
  price: Amount,
  minimumOrderAmount: Amount,
  /** From this subtotal on the price is 0; null where it never is. */
  freeFrom: z.nullable(Amount),
  eta: z.string(),
  /** Its title and time in each language; empty where they are the same in all. */
  translations: z.array(ZoneTranslation),
});
export type ShippingZone = z.infer<typeof ShippingZone>;

export const ShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  shippingZones: z.array(ShippingZone),
  /** The zone that serves an address: null here, where none is asked about. See `EligibleShippingMethod`. */
  eligibleShippingZone: z.nullable(ShippingZone),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: z.nullable(Instant),
  translations: z.array(TitleTranslation),
  version: Version,
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const ineligibleReasons = ["not_delivering", "no_address", "too_far", "below_minimum", "closed"] as const;

export const EligibleShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  translations: z.array(TitleTranslation),
  createdAt: Instant,
  updatedAt: Instant,
  /** The zone that serves the address, with the price at the subtotal; null when none does. */
  eligibleShippingZone: z.nullable(ShippingZone),
  isEligible: z.boolean(),
  reason: z.nullable(z.enum(ineligibleReasons)),
  /** How much the subtotal is below the zone's minimum; null unless the reason is `below_minimum`. */
  missingAmount: z.nullable(Amount),
});
export type EligibleShippingMethod = z.infer<typeof EligibleShippingMethod>;

/** What delivery to an address costs, while the shop is open. */
export const DeliveryQuote = z.object({
  /** Kilometres from the shop in a straight line, to the metre; null where the shop has no address. */
  distance: z.nullable(z.number()),
  methods: z.array(EligibleShippingMethod),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;
