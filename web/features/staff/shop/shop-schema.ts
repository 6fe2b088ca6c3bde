import * as z from "zod/mini";
import {
  LegalEntityInput,
  OrganizationAddressInput,
  UpdateOrganization,
} from "#core/contract/organizations/organization-input.ts";
import { accountFields } from "#core/contract/payments/payments.ts";
import type { TypedPlace } from "../forms/address-field.tsx";

const { configuration, name, phone, email, logo } = UpdateOrganization.shape;
const settings = configuration._zod.def.innerType.shape;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && !value.trim());

/** A schema whose empty text is null. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    schema,
  );

/** A seller without any text is null. */
const TypedSeller = z.pipe(
  z.transform((seller: Record<string, unknown>): unknown =>
    Object.values(seller).every(isBlank)
      ? null
      : { ...seller, address: isBlank(seller.address) ? null : seller.address },
  ),
  z.nullable(LegalEntityInput),
);

/** A typed address. Without a text it is null; without a place, it still has to be chosen from the list. */
const TypedAddress = z.pipe(
  z.transform(({ text, ...place }: TypedPlace & { addressLineTwo: string | null }): unknown =>
    text.trim() ? { ...place, addressLineTwo: place.addressLineTwo?.trim() || null } : null,
  ),
  z.nullable(OrganizationAddressInput),
);

/** How a shop takes orders and reservations. */
export const takingSettings = [
  "enableHostCheckout",
  "guestCheckout",
  "enablePickup",
  "enableHostTracking",
  "acceptWithinMinutes",
  "textMessages",
  "countriesShipping",
  "reservations",
] as const;

/** Settings that the editors show as they are stored. */
export const plainSettings = {
  details: [
    "hostname",
    "defaultLocale",
    "supportedLocales",
    "defaultCurrency",
    "timezone",
    "isAcceptingOrders",
    ...takingSettings,
  ],
  hours: [
    "isOpen",
    "openingTimes",
    "closingTimes",
    "specialDays",
    "breaks",
    "deliveryHours",
    "pickupHours",
    "lastOrderMinutes",
    "ordersAhead",
    "menuTimes",
  ],
  counter: ["staffRefundLimit", "stations", "tables", "tableOrders"],
  kitchen: ["capacity"],
} as const;

/** Some fields of an object. */
export const pick = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;

/**
 * The schema of each page of the shop's settings. They are flat: fields of the configuration are beside those of the
 * organization.
 */
export const pageSchemas = {
  details: z.strictObject({
    name,
    phone,
    email,
    address: TypedAddress,
    legalEntity: TypedSeller,
    ...pick(settings, plainSettings.details),
    notifyEmail: orNull(settings.notifyEmail),
  }),
  hours: z.strictObject(pick(settings, plainSettings.hours)),
  counter: z.strictObject(pick(settings, plainSettings.counter)),
  kitchen: z.strictObject(pick(settings, plainSettings.kitchen)),
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

/** Fields that are set elsewhere: on the pages of Payments, VAT and Exports, or by the providers. */
export const setElsewhere = [...accountFields, "capturesOnAcceptance", "datev", "enableCash", "tax", "tips"];
