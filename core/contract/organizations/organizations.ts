import * as z from "zod/mini";
import { shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { TipSettings } from "../orders/tips.ts";
import { Storefront } from "../site/site-content.ts";
import { Country, Currency, FileRef, Instant, Locale } from "../values/common.ts";
import { CategoryId, ConfigurationId, OrganizationId, ProductId } from "../values/ids.ts";
import { acceptanceSettings } from "./acceptance-settings.ts";
import { Hostname } from "./hostname.ts";
import { SpecialDay, WeekTimes } from "./hours.ts";
import { orderHoursOrDefault } from "./order-hours-input.ts";
import { Ordering } from "./ordering.ts";
import { ReservationSettings, reservationDefaults } from "./reservation-settings.ts";

export const Configuration = z.object({
  id: ConfigurationId,
  hostname: z.string(),
  countriesShipping: z.array(Country),
  enableHostCheckout: z.boolean(),
  enableHostTracking: z.boolean(),
  enablePickup: z.boolean(),
  /** Whether people order without an account. */
  guestCheckout: z._default(z.boolean(), true),
  /** Whether shoppers may pay in cash when they get their order. */
  enableCash: z.boolean(),
  /** Whether cards and PayPal are only charged when the shop accepts the order; until then the amount is reserved. */
  capturesOnAcceptance: z._default(z.boolean(), false),
  isAcceptingOrders: z.boolean(),
  isOpen: z.boolean(),
  /** Minutes after which an order that nobody accepted is cancelled; null where it is not. */
  acceptWithinMinutes: acceptanceSettings.acceptWithinMinutes,
  defaultLocale: Locale,
  supportedLocales: z.array(Locale),
  openingTimes: z.nullable(WeekTimes),
  closingTimes: z.nullable(WeekTimes),
  /** Days that differ from the week, in their order; those that are over are left out. */
  specialDays: z._default(z.array(SpecialDay), []),
  ...orderHoursOrDefault,
  timezone: z.string(),
  brandColor: z.nullable(z.string()),
  facebookProfile: z.nullable(z.string()),
  instagramProfile: z.nullable(z.string()),
  xProfile: z.nullable(z.string()),
  storefront: Storefront,
  defaultCurrency: Currency,
  reservations: z._default(ReservationSettings, reservationDefaults),
  /** How shoppers who pay online are asked for a tip; null where they are not. */
  tips: z._default(z.nullable(TipSettings), null),
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

/** Who sells, as the law wants shoppers to know it (Directive 2000/31/EC, article 5). */
export const Seller = z.object({ name: z.string(), taxId: z.string(), address: z.nullable(z.string()) });
export type Seller = z.infer<typeof Seller>;

/**
 * When some dishes are served, all of the categories and those that it names: the present stretch of time, or the next
 * one.
 */
export const Serving = z.object({
  categoryIds: z.array(CategoryId),
  productIds: z.array(ProductId),
  from: Instant,
  to: Instant,
});
export type Serving = z.infer<typeof Serving>;

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
  seller: z.nullable(Seller),
  ordering: Ordering,
  /** Whether an order could be placed at `now`: the switches and the hours together. */
  opening: z.object({
    isOpenNow: z.boolean(),
    /** When the present opening ends; null while closed, or when it never ends. */
    closesAt: z.nullable(Instant),
    /** When the next opening begins; null while open, or when none is planned. */
    opensAt: z.nullable(Instant),
    /** When the last order of the present opening is taken, where that is before it ends. */
    lastOrderAt: z.optional(Instant),
    /** When delivery or pickup begins again, if the shop is open but does not offer it now. */
    later: z.optional(z.object({ delivery: z.optional(Instant), pickup: z.optional(Instant) })),
  }),
  /** When dishes with menu times are served; left out if there are none. */
  serving: z.optional(z.array(Serving)),
  /** The dishes that are ordered most, the first one the most often; empty where orders are few. */
  popular: z._default(z.array(ProductId), []),
  /** Whether a code may take something off an order. */
  takesCodes: z._default(z.boolean(), false),
  /** Whether its kitchen has a capacity. `estimateOrder` then says when an order is expected. */
  estimates: z._default(z.boolean(), false),
});
export type Organization = z.infer<typeof Organization>;

/**
 * What members may do: each role all that those before it may. A driver sees what is to be delivered, and is told
 * nothing else.
 */
export const roles = ["driver", "staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

export const getOrganizationByHostname = route({
  method: "GET",
  path: "/organizations/by-hostname/{hostname}",
  access: "public",
  summary: "Find the organization whose storefront answers at a hostname",
  params: z.object({ hostname: Hostname }),
  response: Organization,
  errors: ["organization_not_found"],
  cache: shopCache,
});
