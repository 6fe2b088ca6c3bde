import * as z from "zod/mini";
import { Amount, hasTwoDecimals, Instant, inLocale, text, Version, wellFormed } from "./common.ts";
import { ShippingMethodId, ShippingZoneId } from "./ids.ts";
import { furtherTitles, TitleTranslation } from "./translations.ts";

const twoDecimals = z.refine<number>(hasTwoDecimals, "This field can have a maximum of two decimal points");
const atMost = z.maximum(1_000_000, "This field must be at most 1000000");
const positive = z
  .number("This field must be positive")
  .check(z.minimum(0.01, "This field must be positive"), atMost, twoDecimals);

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
  /** Its title in each language; empty where it has the same one in all. */
  translations: z.array(TitleTranslation),
});
export type ShippingZone = z.infer<typeof ShippingZone>;

export const ShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  shippingZones: z.array(ShippingZone),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: z.nullable(Instant),
  translations: z.array(TitleTranslation),
  version: Version,
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** The title of a method or a zone in a language; its plain title where it has no translation. */
export const titleIn = (
  { title, translations }: Pick<ShippingZone, "title" | "translations">,
  locale: string | undefined,
): string => inLocale(translations, locale)?.title ?? title;

const zoneInput = {
  title: text(100),
  distanceUpto: positive,
  price: positive,
  minimumOrderAmount: z._default(
    z
      .number("This field must be a positive number")
      .check(z.nonnegative("This field must be a positive number"), atMost, twoDecimals),
    0,
  ),
  freeFrom: z._default(z.nullable(positive), null),
  eta: text(100),
  translations: z._default(furtherTitles, []),
};

const methodInput = <T extends z.ZodMiniType>(zone: T) =>
  z.strictObject({
    title: text(100),
    providerName: text(100),
    /** The address of a picture, or the id of one of the organization's files. */
    providerLogo: z._default(z.nullable(z.string().check(z.maxLength(500), wellFormed)), null),
    requireDateOfDelivery: z._default(z.boolean(), false),
    shippingZones: z
      .array(zone, "Add at least one zone")
      .check(z.minLength(1, "Add at least one zone"), z.maxLength(20, "A method has at most 20 zones")),
    published: z._default(z.boolean(), true),
    translations: z._default(furtherTitles, []),
  });

export const CreateShippingMethod = methodInput(z.strictObject(zoneInput));
export type CreateShippingMethod = z.output<typeof CreateShippingMethod>;

/** The id of an existing zone, to keep that zone. */
export const ReplaceShippingMethod = methodInput(z.strictObject({ ...zoneInput, id: z.optional(ShippingZoneId) }));
export type ReplaceShippingMethod = z.output<typeof ReplaceShippingMethod>;

export const ineligibleReasons = ["not_delivering", "no_address", "too_far", "below_minimum", "closed"] as const;

export const EligibleShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  translations: z.array(TitleTranslation),
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
