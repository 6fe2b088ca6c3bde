import * as z from "zod/mini";
import { Country, Currency, Email, FileRef, IfMatch, Instant, ListQuery, Locale, page, text } from "./common.ts";
import { counterSettings } from "./counter.ts";
import { Hostname } from "./hostname.ts";
import { ConfigurationId, InvitationId, LegalEntityId, OrganizationId, UserId } from "./ids.ts";
import { Ordering } from "./ordering.ts";
import { CreateOrganization, SpecialDay, UpdateOrganization, WeekTimes } from "./organization-input.ts";
import { ReservationSettings, reservationDefaults } from "./reservation-settings.ts";
import { route } from "./route.ts";
import { Storefront } from "./site-content.ts";

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
  isAcceptingOrders: z.boolean(),
  isOpen: z.boolean(),
  /** Minutes after which an order that nobody accepted is cancelled; null where it is not. */
  acceptWithinMinutes: counterSettings.acceptWithinMinutes,
  defaultLocale: Locale,
  supportedLocales: z.array(Locale),
  openingTimes: z.nullable(WeekTimes),
  closingTimes: z.nullable(WeekTimes),
  /** Days that differ from the week, in their order; those that are over are left out. */
  specialDays: z._default(z.array(SpecialDay), []),
  timezone: z.string(),
  brandColor: z.nullable(z.string()),
  facebookProfile: z.nullable(z.string()),
  instagramProfile: z.nullable(z.string()),
  xProfile: z.nullable(z.string()),
  storefront: Storefront,
  defaultCurrency: Currency,
  reservations: z._default(ReservationSettings, reservationDefaults),
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
  }),
});
export type Organization = z.infer<typeof Organization>;

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

/** What its members read. */
export const OrganizationDetails = z.extend(Organization, {
  configuration: z.extend(Configuration, {
    stripeAccountId: z.nullable(z.string()),
    /** Where the shop is told of each new order. */
    notifyEmail: z.nullable(z.string()),
  }),
  legalEntityId: z.nullable(LegalEntityId),
  /** Whether it takes cards through its own Revolut account. */
  revolutConnected: z.boolean(),
  legalEntity: z.nullable(LegalEntity),
  /** Grows with every change. */
  version: z.int(),
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

export const roles = ["staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** An organization that the caller works for, and as what. */
export const Workplace = z.extend(OrganizationDetails, { role: z.enum(roles) });
export type Workplace = z.infer<typeof Workplace>;

export const Member = z.object({
  userId: UserId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(roles),
  createdAt: Instant,
});
export type Member = z.infer<typeof Member>;

/** An address that was asked to join and has not answered. */
export const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  role: z.enum(roles),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** The same for every address: nobody learns whether it has an account, and of whom. */
export const Invited = z.object({ email: z.string(), role: z.enum(roles) });
export type Invited = z.infer<typeof Invited>;

export const JoinedOrganization = z.object({ organizationId: OrganizationId, role: z.enum(roles) });
export type JoinedOrganization = z.infer<typeof JoinedOrganization>;

const organizationParams = z.object({ organizationId: OrganizationId });

export const listOrganizations = route({
  method: "GET",
  path: "/organizations",
  access: "session",
  status: 200,
  summary: "List the organizations that the caller is a member of, with their role in each",
  query: z.omit(ListQuery, { published: true }),
  response: page(Workplace),
});

export const getOrganizationByHostname = route({
  method: "GET",
  path: "/organizations/by-hostname/{hostname}",
  access: "public",
  status: 200,
  summary: "Find the organization whose storefront answers at a hostname",
  params: z.object({ hostname: Hostname }),
  response: Organization,
  errors: ["organization_not_found"],
  cache: { fresh: 30, stale: 300 },
});

export const checkHostname = route({
  method: "GET",
  path: "/organizations/hostnames/{hostname}",
  access: "session",
  status: 200,
  summary: "Tell whether a hostname is free for a new shop",
  params: z.object({ hostname: Hostname }),
  response: z.object({ isFree: z.boolean() }),
  perMinute: 60,
});

export const getOrganization = route({
  method: "GET",
  path: "/organizations/{organizationId}",
  access: "public",
  status: 200,
  summary: "Get an organization; its members see all of it",
  params: organizationParams,
  response: z.union([OrganizationDetails, Organization]),
  errors: ["organization_not_found"],
});

export const createOrganization = route({
  method: "POST",
  path: "/organizations",
  access: "session",
  status: 201,
  summary: "Create an organization and own it",
  body: CreateOrganization,
  response: OrganizationDetails,
  errors: ["invalid_input"],
  perMinute: 60,
});

export const updateOrganization = route({
  method: "PATCH",
  path: "/organizations/{organizationId}",
  access: "owner",
  status: 200,
  summary: "Change an organization",
  params: organizationParams,
  headers: IfMatch,
  body: UpdateOrganization,
  response: OrganizationDetails,
  errors: ["invalid_input", "organization_not_found"],
  perMinute: 60,
});

export const deleteOrganization = route({
  method: "DELETE",
  path: "/organizations/{organizationId}",
  access: "owner",
  status: 204,
  summary: "Delete an organization; its storefront is gone at once",
  params: organizationParams,
  errors: ["organization_not_found"],
});

export const listMembers = route({
  method: "GET",
  path: "/{organizationId}/members",
  access: "owner",
  status: 200,
  summary: "List the members of an organization",
  params: organizationParams,
  query: z.pick(ListQuery, { page: true, limit: true }),
  response: page(Member),
});

export const inviteMember = route({
  method: "POST",
  path: "/{organizationId}/members",
  access: "owner",
  status: 201,
  summary: "Invite an address to join by a link of seven days, or give a member another role",
  params: organizationParams,
  body: z.strictObject({ email: Email, role: z.enum(roles) }),
  response: Invited,
  errors: ["invalid_input", "bad_request", "throttled"],
  perMinute: 60,
});

export const listInvitations = route({
  method: "GET",
  path: "/{organizationId}/invitations",
  access: "owner",
  status: 200,
  summary: "List the invitations that can still be accepted",
  params: organizationParams,
  response: z.array(Invitation),
});

export const revokeInvitation = route({
  method: "DELETE",
  path: "/{organizationId}/invitations/{invitationId}",
  access: "owner",
  status: 204,
  summary: "Withdraw an invitation: its link no longer works",
  params: z.object({ organizationId: OrganizationId, invitationId: InvitationId }),
  errors: ["not_found"],
});

export const acceptInvitation = route({
  method: "POST",
  path: "/invitations/accept",
  access: "session",
  status: 200,
  summary: "Join an organization by the token of an invitation to the caller's own address, which that proves",
  body: z.strictObject({
    token: text(200, { required: "Token is required", long: "Invalid token" }),
  }),
  response: JoinedOrganization,
  errors: ["invalid_input", "bad_request"],
  perMinute: 30,
});

export const removeMember = route({
  method: "DELETE",
  path: "/{organizationId}/members/{userId}",
  access: "owner",
  status: 204,
  summary: "Remove a member; an organization keeps an owner",
  params: z.object({ organizationId: OrganizationId, userId: UserId }),
  errors: ["bad_request", "not_found"],
});
