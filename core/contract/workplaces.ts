import * as z from "zod/mini";
import { Instant, ListQuery, page } from "./common.ts";
import { Hostname } from "./hostname.ts";
import { LegalEntityId } from "./ids.ts";
import { MailReturned } from "./mail-returned.ts";
import { CreateOrganization, UpdateOrganization } from "./organization-input.ts";
import { Configuration, Organization, roles } from "./organizations.ts";
import { IfMatch, inOrganization } from "./requests.ts";
import { route } from "./route.ts";

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
    /** Whether customers also get text messages about their orders. */
    textMessages: z.boolean(),
  }),
  /** Why mail to its `notifyEmail` is not sent; null while it arrives. */
  notifyReturned: z.nullable(MailReturned),
  legalEntityId: z.nullable(LegalEntityId),
  /** Whether it takes cards through its own Revolut account. */
  revolutConnected: z.boolean(),
  legalEntity: z.nullable(LegalEntity),
  /** Grows with every change. */
  version: z.int(),
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

/** An organization that the caller works for, and as what. */
export const Workplace = z.extend(OrganizationDetails, { role: z.enum(roles) });
export type Workplace = z.infer<typeof Workplace>;

export const listOrganizations = route({
  method: "GET",
  path: "/organizations",
  access: "session",
  summary: "List the organizations that the caller is a member of, with their role in each",
  query: z.omit(ListQuery, { published: true }),
  response: page(Workplace),
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
  perMinute: 60,
});

export const updateOrganization = route({
  method: "PATCH",
  path: "/organizations/{organizationId}",
  access: "owner",
  summary: "Change an organization",
  params: inOrganization,
  headers: IfMatch,
  body: UpdateOrganization,
  response: OrganizationDetails,
  perMinute: 60,
});

export const deleteOrganization = route({
  method: "DELETE",
  path: "/organizations/{organizationId}",
  access: "owner",
  summary: "Delete an organization; its storefront is gone at once",
  params: inOrganization,
});
