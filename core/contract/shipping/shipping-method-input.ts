import * as z from "zod/mini";
import { furtherTitles, furtherTranslations, TitleInput } from "../locales/translations.ts";
import { line, wellFormed } from "../values/common.ts";
import { hasTwoDecimals } from "../values/fields.ts";
import { ShippingZoneId } from "../values/ids.ts";
import { ZoneTranslation } from "./shipping-method.ts";

const twoDecimals = z.refine<number>(hasTwoDecimals, "This field can have a maximum of two decimal points");
const atMost = z.maximum(1_000_000, "This field must be at most 1000000");
const positive = z
  .number("This field must be positive")
  .check(z.minimum(0.01, "This field must be positive"), atMost, twoDecimals);

const zoneInput = {
  title: line(100),
  distanceUpto: positive,
  price: positive,
  minimumOrderAmount: z._default(
    z
      .number("This field must be a positive number")
      .check(z.nonnegative("This field must be a positive number"), atMost, twoDecimals),
    0,
  ),
  freeFrom: z._default(z.nullable(positive), null),
  eta: line(100),
  translations: z._default(furtherTranslations(z.extend(ZoneTranslation, { title: TitleInput.shape.title })), []),
};

// @__NO_SIDE_EFFECTS__
const methodInput = <T extends z.ZodMiniType>(zone: T) =>
  z.strictObject({
    title: line(100),
    providerName: line(100),
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
