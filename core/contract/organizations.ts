import * as z from "zod/mini";
import { Country, Currency, Email, FileRef, Instant, Locale, OrganizationId, Phone, text } from "./common.ts";
import { routes } from "./route.ts";

/** Time of day on a 24-hour clock, `09:30`; `null` means closed that day. */
export const TimeOfDay = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:30")));

export const WeekTimes = z.strictObject({
  monday: TimeOfDay,
  tuesday: TimeOfDay,
  wednesday: TimeOfDay,
  thursday: TimeOfDay,
  friday: TimeOfDay,
  saturday: TimeOfDay,
  sunday: TimeOfDay,
});
export type WeekTimes = z.infer<typeof WeekTimes>;

export const Hostname = z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
      "Use a hostname such as shop.example.com",
    ),
  );

const profile = z.nullable(z.url());

export const Configuration = z.object({
  id: z.string(),
  hostname: z.string(),
  countriesShipping: z.array(Country),
  enableHostCheckout: z.boolean(),
  enableHostTracking: z.boolean(),
  enablePickup: z.boolean(),
  isAcceptingOrders: z.boolean(),
  isOpen: z.boolean(),
  defaultLocale: Locale,
  supportedLocales: z.array(Locale),
  openingTimes: z.nullable(WeekTimes),
  closingTimes: z.nullable(WeekTimes),
  timezone: z.string(),
  brandColor: z.nullable(z.string()),
  facebookProfile: profile,
  instagramProfile: profile,
  xProfile: profile,
  defaultCurrency: Currency,
  createdAt: Instant,
});
export type Configuration = z.infer<typeof Configuration>;

export const OrganizationAddress = z.object({
  addressLineOne: z.string(),
  addressLineTwo: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  country: Country,
  placeId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type OrganizationAddress = z.infer<typeof OrganizationAddress>;

/** What anybody may read of an organization. */
export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: Instant,
  address: z.nullable(OrganizationAddress),
  configuration: Configuration,
  logo: z.nullable(z.string()),
  logoFile: z.nullable(FileRef),
  /** Whether an order could be placed at `now`: the switches and the hours together. */
  opening: z.object({
    isOpenNow: z.boolean(),
    /** When the present opening ends; null while closed, or when it never ends. */
    closesAt: z.nullable(Instant),
    /** When the next opening begins; null while open, or when none is planned. */
    opensAt: z.nullable(Instant),
  }),
});
export type Organization = z.infer<typeof Organization>;

export const LegalEntity = z.object({
  id: z.string(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: Instant,
  address: z.nullable(z.string()),
});
export type LegalEntity = z.infer<typeof LegalEntity>;

/** What its members read. */
export const OrganizationDetails = z.extend(Organization, {
  configuration: z.extend(Configuration, { stripeAccountId: z.nullable(z.string()) }),
  legalEntityId: z.nullable(z.string()),
  legalEntity: z.nullable(LegalEntity),
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

export const roles = ["staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

const isTimezone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The writable configuration; everything but the hostname has a default. */
export const ConfigurationInput = z.strictObject({
  hostname: Hostname,
  countriesShipping: z._default(z.array(Country).check(z.maxLength(50)), []),
  stripeAccountId: z._default(
    z.nullable(z.string().check(z.regex(/^acct_\w{1,64}$/, "Use a Stripe account id"))),
    null,
  ),
  enableHostCheckout: z._default(z.boolean(), true),
  enableHostTracking: z._default(z.boolean(), true),
  enablePickup: z._default(z.boolean(), true),
  isAcceptingOrders: z._default(z.boolean(), true),
  isOpen: z._default(z.boolean(), true),
  defaultLocale: z._default(Locale, "en"),
  supportedLocales: z._default(z.array(Locale).check(z.minLength(1), z.maxLength(20)), ["en"]),
  openingTimes: z._default(z.nullable(WeekTimes), null),
  closingTimes: z._default(z.nullable(WeekTimes), null),
  timezone: z._default(z.string().check(z.refine(isTimezone, "Use an IANA time zone")), "Europe/Warsaw"),
  brandColor: z._default(
    z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, "Use a colour such as #0F5B3F"))),
    null,
  ),
  facebookProfile: z._default(profile, null),
  instagramProfile: z._default(profile, null),
  xProfile: z._default(profile, null),
  defaultCurrency: z._default(Currency, "USD"),
});
export type ConfigurationInput = z.output<typeof ConfigurationInput>;

export const LegalEntityInput = z.strictObject({
  name: text(200),
  taxId: z.string().check(z.trim(), z.minLength(2), z.maxLength(20)),
  email: Email,
  phone: Phone,
  address: z._default(z.nullable(text(400)), null),
});

/** An address of the organization: the server resolves the place to its lines and coordinates. */
export const OrganizationAddressInput = z.strictObject({
  placeId: z.string().check(z.minLength(1, "This field is required"), z.maxLength(500)),
  addressLineTwo: z._default(z.nullable(text(200)), null),
});

export const CreateOrganization = z.strictObject({
  name: text(100),
  phone: Phone,
  email: Email,
  logo: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  address: z._default(z.nullable(OrganizationAddressInput), null),
  configuration: ConfigurationInput,
  legalEntity: z._default(z.nullable(LegalEntityInput), null),
});
export type CreateOrganization = z.output<typeof CreateOrganization>;

const organizationParams = z.object({ organizationId: OrganizationId });

export const organizations = routes({
  getOrganizationByHostname: {
    method: "GET",
    path: "/organizations/by-hostname/{hostname}",
    access: "public",
    status: 200,
    summary: "Find the organization whose storefront answers at a hostname",
    params: z.object({ hostname: Hostname }),
    response: Organization,
    errors: ["organization_not_found"],
    cache: { fresh: 30, stale: 300 },
  },
  getOrganization: {
    method: "GET",
    path: "/organizations/{organizationId}",
    access: "public",
    status: 200,
    summary: "Get an organization; its members see all of it",
    params: organizationParams,
    response: z.union([OrganizationDetails, Organization]),
    errors: ["organization_not_found"],
  },
  createOrganization: {
    method: "POST",
    path: "/organizations",
    access: "session",
    status: 201,
    summary: "Create an organization and own it",
    body: CreateOrganization,
    response: OrganizationDetails,
    errors: ["invalid_input"],
  },
});
