import * as z from "zod/mini";
import { IfMatch, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { ShopCouriers } from "../couriers/couriers.ts";
import { DatevSettings } from "../exports/datev-settings.ts";
import { MailReturned } from "../messages/mail-returned.ts";
import { accountConfiguration, accountDetails } from "../payments/payments.ts";
import { TaxSettings } from "../tax/tax-settings.ts";
import { Instant, ListQuery, page } from "../values/common.ts";
import { Price } from "../values/fields.ts";
import { LegalEntityId } from "../values/ids.ts";
import { CapacitySettings } from "./capacity-settings.ts";
import { Hostname } from "./hostname.ts";
import { MenuTimes } from "./menu-time-input.ts";
import { CreateOrganization, UpdateCounter, UpdateHours, UpdateOrganization } from "./organization-input.ts";
import { Configuration, Organization, roles } from "./organizations.ts";
import { Stations } from "./station-input.ts";
import { Suspension } from "./suspension.ts";
import { Tables } from "./table-input.ts";

export const LegalEntity = z.object({
  id: LegalEntityId,
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: Instant,
  address: z.nullable(z.string()),
});
export type LegalEntity = z.infer<typeof LegalEntity>;

/** The settings that only members read, as they are stored too. The defaults are those of a shop from before them. */
export const memberSettings = {
  /** Where the shop is told of each new order. */
  notifyEmail: z._default(z.nullable(z.string()), null),
  /** Whether customers also get text messages about their orders. */
  textMessages: z._default(z.boolean(), false),
  /** How much of one order staff may refund; null where only managers do. */
  staffRefundLimit: z._default(z.nullable(Price), null),
  /** The tables that staff give to guests; none where they keep no book of tables. */
  tables: z._default(Tables, []),
  /** Whether guests order at these tables. */
  tableOrders: z._default(z.boolean(), false),
  /** The stations of the kitchen; none where all is made in one place. */
  stations: z._default(Stations, []),
  /** How much the kitchen takes; null for any number of dishes. */
  capacity: z._default(z.nullable(CapacitySettings), null),
  /** When some dishes are served; none where all are served always. */
  menuTimes: z._default(MenuTimes, []),
  /** How it charges VAT; null for a shop whose orders say nothing of VAT. */
  tax: z._default(z.nullable(TaxSettings), null),
  /** Where it books; null where nobody said. */
  datev: z._default(z.nullable(DatevSettings), null),
};

/** What its members read. */
export const OrganizationDetails = z.extend(Organization, {
  configuration: z.extend(Configuration, { ...accountConfiguration, ...memberSettings }),
  /** Why mail to its `notifyEmail` is not sent; null while it arrives. */
  notifyReturned: z.nullable(MailReturned),
  /** Why the platform lets it take no new orders; null where it does. */
  suspension: z._default(z.nullable(Suspension), null),
  legalEntityId: z.nullable(LegalEntityId),
  ...accountDetails,
  couriers: z._default(ShopCouriers, null),
  legalEntity: z.nullable(LegalEntity),
  /** Grows with every change. */
  version: z.int(),
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

/** An organization that the caller works for, and as what. */
export const StaffOrganization = z.extend(OrganizationDetails, {
  role: z.enum(roles),
  /**
   * Set for an operator of the platform who is not a member: until when they may read everything; null if they may not.
   */
  visit: z.optional(z.object({ until: z.nullable(Instant) })),
});
export type StaffOrganization = z.infer<typeof StaffOrganization>;

export const listOrganizations = route({
  method: "GET",
  path: "/organizations",
  access: "session",
  checksSession: true,
  summary: "List the organizations that the caller is a member of, with their role in each",
  query: z.omit(ListQuery, { published: true }),
  response: page(StaffOrganization),
});

export const checkHostname = route({
  method: "GET",
  path: "/organizations/hostnames/{hostname}",
  access: "session",
  summary: "Tell whether a hostname is free for a new shop",
  params: z.object({ hostname: Hostname }),
  response: z.object({ isFree: z.boolean() }),
  perMinute: 60,
});

export const getOrganization = route({
  method: "GET",
  path: "/organizations/{organizationId}",
  access: "public",
  summary: "Get an organization; its members see all of it",
  params: inOrganization,
  response: z.union([OrganizationDetails, Organization]),
});

export const createOrganization = route({
  method: "POST",
  path: "/organizations",
  access: "session",
  checksSession: true,
  status: 201,
  summary: "Create an organization and own it",
  body: CreateOrganization,
  response: OrganizationDetails,
  perMinute: 60,
});

export const updateOrganization = route({
  method: "PATCH",
  path: "/organizations/{organizationId}",
  access: "owner",
  checksSession: true,
  admins: true,
  summary: "Change an organization",
  params: inOrganization,
  headers: IfMatch,
  body: UpdateOrganization,
  response: OrganizationDetails,
  perMinute: 60,
});

export const updateHours = route({
  method: "PATCH",
  path: "/organizations/{organizationId}/hours",
  access: "manager",
  summary: "Change when an organization is open, takes orders, and serves which dishes",
  params: inOrganization,
  headers: IfMatch,
  body: UpdateHours,
  response: OrganizationDetails,
  perMinute: 60,
});

export const updateCounter = route({
  method: "PATCH",
  path: "/organizations/{organizationId}/counter",
  access: "manager",
  summary: "Change refunds by staff, tables, stations and the kitchen's capacity",
  params: inOrganization,
  headers: IfMatch,
  body: UpdateCounter,
  response: OrganizationDetails,
  perMinute: 60,
});

export const deleteOrganization = route({
  method: "DELETE",
  path: "/organizations/{organizationId}",
  access: "owner",
  summary: "Delete an organization without open orders and reservations to come; its storefront is gone at once",
  params: inOrganization,
  errors: ["order_awaited", "reservation_awaited"],
});
