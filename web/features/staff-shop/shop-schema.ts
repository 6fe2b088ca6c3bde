import * as z from "zod/mini";
import { LegalEntityInput, OrganizationAddressInput, UpdateOrganization } from "#core/contract/organization-input.ts";
import type { TypedPlace } from "./address-field.tsx";

const { configuration, name, phone, email, logo } = UpdateOrganization.shape;
const settings = configuration._zod.def.innerType.shape;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && !value.trim());

/** A field that says nothing is null. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    schema,
  );

/** A seller of whom nothing is written is none. */
const TypedSeller = z.pipe(
  z.transform((seller: Record<string, unknown>): unknown =>
    Object.values(seller).every(isBlank)
      ? null
      : { ...seller, address: isBlank(seller.address) ? null : seller.address },
  ),
  z.nullable(LegalEntityInput),
);

/** What is typed of an address: without a text there is none, and without a place it is not chosen yet. */
const TypedAddress = z.pipe(
  z.transform(({ text, ...place }: TypedPlace & { addressLineTwo: string | null }): unknown =>
    text.trim() ? { ...place, addressLineTwo: place.addressLineTwo?.trim() || null } : null,
  ),
  z.nullable(OrganizationAddressInput),
);

/** The fields of each page of the shop's settings, flat: the configuration's beside the organization's. */
export const pageSchemas = {
  details: z.strictObject({
    name,
    phone,
    email,
    address: TypedAddress,
    legalEntity: TypedSeller,
    hostname: settings.hostname,
    defaultLocale: settings.defaultLocale,
    supportedLocales: settings.supportedLocales,
    defaultCurrency: settings.defaultCurrency,
    timezone: settings.timezone,
    isAcceptingOrders: settings.isAcceptingOrders,
    enableHostCheckout: settings.enableHostCheckout,
    guestCheckout: settings.guestCheckout,
    enablePickup: settings.enablePickup,
    enableHostTracking: settings.enableHostTracking,
    acceptWithinMinutes: settings.acceptWithinMinutes,
    notifyEmail: orNull(settings.notifyEmail),
    textMessages: settings.textMessages,
    countriesShipping: settings.countriesShipping,
    reservations: settings.reservations,
  }),
  hours: z.strictObject({
    isOpen: settings.isOpen,
    openingTimes: settings.openingTimes,
    closingTimes: settings.closingTimes,
    specialDays: settings.specialDays,
  }),
  look: z.strictObject({
    logo,
    brandColor: orNull(settings.brandColor),
    facebookProfile: orNull(settings.facebookProfile),
    instagramProfile: orNull(settings.instagramProfile),
    xProfile: orNull(settings.xProfile),
    storefront: settings.storefront,
  }),
};

/** Fields of the configuration, which the API takes below `configuration`. */
export const isSetting = (field: string): boolean => field in settings;

/** Fields that other pages set, or nobody types: Payments has the ways to pay, Stripe names its accounts. */
export const setElsewhere = ["stripeAccountId", "enableCash"];
