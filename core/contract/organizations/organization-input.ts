import * as z from "zod/mini";
import { DatevSettings } from "../exports/datev-settings.ts";
import { TipSettings } from "../orders/tips.ts";
import { accountInput, newAccountInput } from "../payments/payments.ts";
import { StorefrontInput } from "../site/site-content.ts";
import { TaxSettings } from "../tax/tax-settings.ts";
import { Country, Currency, Locale, line, oneLine, text, wellFormed } from "../values/common.ts";
import { Email, Phone, Price } from "../values/fields.ts";
import { FileId } from "../values/ids.ts";
import { ACCEPT_WITHIN_MINUTES, acceptanceSettings } from "./acceptance-settings.ts";
import { CapacitySettings } from "./capacity-settings.ts";
import { Hostname } from "./hostname.ts";
import { SpecialDay, WeekTimes } from "./hours.ts";
import { MenuTimes } from "./menu-time-input.ts";
import { orderHours, orderHoursOrDefault } from "./order-hours-input.ts";
import { ReservationChange, ReservationSettings, reservationDefaults } from "./reservation-settings.ts";
import { Stations } from "./station-input.ts";
import { Tables } from "./table-input.ts";

const SpecialDays = z.array(SpecialDay).check(
  z.maxLength(100, "Keep at most 100 special days"),
  z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "A day is listed twice"),
);

/** A page on another site. Only schemes that are safe in a link. */
const Profile = z.nullable(
  z
    .url({ protocol: /^https?$/, error: "Use an address such as https://example.com" })
    .check(z.maxLength(2000, "This address is too long"), wellFormed),
);

/** Offsets such as `+05:30` are no IANA zones, and older browsers refuse them. */
const isTimezone = (zone: string): boolean => {
  if (/^[+-]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The part of an organization's configuration that staff set. */
const configuration = {
  hostname: Hostname,
  countriesShipping: z.array(Country).check(z.maxLength(50)),
  ...accountInput,
  /** The address that gets a mail for each new order; null for none. */
  notifyEmail: z.nullable(Email),
  /** Whether customers also get text messages. */
  textMessages: z.boolean(),
  enableHostCheckout: z.boolean(),
  enableHostTracking: z.boolean(),
  enablePickup: z.boolean(),
  guestCheckout: z.boolean(),
  enableCash: z.boolean(),
  capturesOnAcceptance: z.boolean(),
  isAcceptingOrders: z.boolean(),
  isOpen: z.boolean(),
  ...acceptanceSettings,
  defaultLocale: Locale,
  supportedLocales: z.array(Locale).check(z.minLength(1), z.maxLength(20)),
  openingTimes: z.nullable(WeekTimes),
  closingTimes: z.nullable(WeekTimes),
  specialDays: SpecialDays,
  ...orderHours,
  menuTimes: MenuTimes,
  timezone: z.string().check(z.maxLength(64), z.refine(isTimezone, "Use an IANA time zone")),
  brandColor: z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, "Use a colour such as #0F5B3F"))),
  facebookProfile: Profile,
  instagramProfile: Profile,
  xProfile: Profile,
  storefront: StorefrontInput,
  defaultCurrency: Currency,
  reservations: ReservationSettings,
  /** How much of one order staff may refund, in the currency's major unit; null where only managers refund. */
  staffRefundLimit: z.nullable(Price),
  tables: Tables,
  /** Whether guests order at these tables, by the code of each. */
  tableOrders: z.boolean(),
  stations: Stations,
  /** How much the kitchen takes; null for any number of dishes. */
  capacity: z.nullable(CapacitySettings),
  /** How it charges VAT; null for a shop whose orders say nothing of VAT. */
  tax: z.nullable(TaxSettings),
  tips: z.nullable(TipSettings),
  /** Where a German shop books; null where nobody said. */
  datev: z.nullable(DatevSettings),
};

export const ConfigurationInput = z.strictObject({
  /** By default the organization gets a hostname below the platform's. */
  hostname: z.optional(configuration.hostname),
  countriesShipping: z._default(configuration.countriesShipping, []),
  ...newAccountInput,
  notifyEmail: z._default(configuration.notifyEmail, null),
  textMessages: z._default(configuration.textMessages, false),
  enableHostCheckout: z._default(configuration.enableHostCheckout, true),
  enableHostTracking: z._default(configuration.enableHostTracking, true),
  enablePickup: z._default(configuration.enablePickup, true),
  guestCheckout: z._default(configuration.guestCheckout, true),
  enableCash: z._default(configuration.enableCash, true),
  capturesOnAcceptance: z._default(configuration.capturesOnAcceptance, false),
  isAcceptingOrders: z._default(configuration.isAcceptingOrders, true),
  isOpen: z._default(configuration.isOpen, true),
  acceptWithinMinutes: z._default(configuration.acceptWithinMinutes, ACCEPT_WITHIN_MINUTES),
  defaultLocale: z._default(configuration.defaultLocale, "en"),
  /** Left out, it is the default locale alone. */
  supportedLocales: z.optional(configuration.supportedLocales),
  openingTimes: z._default(configuration.openingTimes, null),
  closingTimes: z._default(configuration.closingTimes, null),
  specialDays: z._default(configuration.specialDays, []),
  ...orderHoursOrDefault,
  menuTimes: z._default(configuration.menuTimes, []),
  timezone: z._default(configuration.timezone, "Europe/Warsaw"),
  brandColor: z._default(configuration.brandColor, null),
  facebookProfile: z._default(configuration.facebookProfile, null),
  instagramProfile: z._default(configuration.instagramProfile, null),
  xProfile: z._default(configuration.xProfile, null),
  storefront: z.prefault(configuration.storefront, {}),
  defaultCurrency: z._default(configuration.defaultCurrency, "USD"),
  reservations: z._default(configuration.reservations, reservationDefaults),
  staffRefundLimit: z._default(configuration.staffRefundLimit, null),
  tables: z._default(configuration.tables, []),
  tableOrders: z._default(configuration.tableOrders, false),
  stations: z._default(configuration.stations, []),
  capacity: z._default(configuration.capacity, null),
  tax: z._default(configuration.tax, null),
  tips: z._default(configuration.tips, null),
  datev: z._default(configuration.datev, null),
});
export type ConfigurationInput = z.output<typeof ConfigurationInput>;

const legalEntity = {
  name: line(200),
  taxId: oneLine(20, {
    min: 2,
    short: "Tax id must be at least 2 characters",
    long: "Tax id must be at most 20 characters",
  }),
  email: Email,
  phone: Phone,
  address: z.nullable(text(400)),
};

export const LegalEntityInput = z.strictObject({ ...legalEntity, address: z._default(legalEntity.address, null) });

/** An address of the organization: the server resolves the place to its lines and coordinates. */
export const OrganizationAddressInput = z.strictObject({
  placeId: text(500),
  addressLineTwo: z._default(z.nullable(oneLine(200)), null),
});
export type OrganizationAddressInput = z.output<typeof OrganizationAddressInput>;

const fields = { name: line(100), phone: Phone, email: Email, logo: z.nullable(FileId) };

export const CreateOrganization = z.strictObject({
  ...fields,
  logo: z._default(fields.logo, null),
  address: z._default(z.nullable(OrganizationAddressInput), null),
  configuration: z.prefault(ConfigurationInput, {}),
  legalEntity: z._default(z.nullable(LegalEntityInput), null),
});
export type CreateOrganization = z.output<typeof CreateOrganization>;

/** The fields to change, also of the configuration and the legal entity; all others stay. */
export const UpdateOrganization = z.partial(
  z.strictObject({
    ...fields,
    address: z.nullable(OrganizationAddressInput),
    configuration: z.partial(z.strictObject({ ...configuration, reservations: ReservationChange })),
    legalEntity: z.nullable(z.partial(z.strictObject(legalEntity))),
  }),
);
export type UpdateOrganization = z.output<typeof UpdateOrganization>;

const { isOpen, openingTimes, closingTimes, specialDays, menuTimes } = configuration;
const { staffRefundLimit, tables, tableOrders, stations, capacity } = configuration;

/** The fields that managers may change too: opening hours and menu times. */
export const UpdateHours = z.strictObject({
  configuration: z.partial(
    z.strictObject({ isOpen, openingTimes, closingTimes, specialDays, ...orderHours, menuTimes }),
  ),
});

/**
 * Further fields that managers may change: what staff may refund alone, tables, ordering at tables, kitchen stations
 * and kitchen capacity.
 */
export const UpdateCounter = z.strictObject({
  configuration: z.partial(z.strictObject({ staffRefundLimit, tables, tableOrders, stations, capacity })),
});
