import * as z from "zod/mini";
import { Passkey } from "../accounts/passkeys.ts";
import { User } from "../accounts/session.ts";
import { OpenSession, WayToSignIn } from "../accounts/settings.ts";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { TranslatedCategory } from "../categories/category.ts";
import { Customer } from "../customers/customers.ts";
import { TranslatedManufacturer } from "../manufacturers/manufacturer.ts";
import { Order } from "../orders/order.ts";
import { roles } from "../organizations/organizations.ts";
import { OrganizationDetails } from "../organizations/staff.ts";
import { TranslatedProduct } from "../products/product.ts";
import { Reservation } from "../reservations/reservations.ts";
import { Address } from "../shipping/addresses.ts";
import { SavedAddress } from "../shipping/saved-addresses.ts";
import { ShippingMethod } from "../shipping/shipping-method.ts";
import { TranslatedSitePages } from "../site/site-content.ts";
import { Instant, wellFormed } from "../values/common.ts";
import { OrganizationId } from "../values/ids.ts";

/** The ids of what this part had to leave out, because it is stored wrongly. That is our mistake, and we are told of it. */
const unreadable = z.array(z.string());

/**
 * Everything that is kept about a person, at every shop. Orders and reservations come in parts: `next` asks for the
 * following part, and is null in the last one.
 */
export const PersonalData = z.object({
  exportedAt: Instant,
  user: User,
  /** The address that orders go to. */
  address: z.nullable(Address),
  /** All saved addresses. */
  addresses: z.array(SavedAddress),
  passkeys: z.array(Passkey),
  waysToSignIn: z.array(WayToSignIn),
  sessions: z.array(OpenSession),
  /** Networks from which the person signed in within the last 90 days. */
  networks: z.array(z.string()),
  memberships: z.array(z.object({ organizationId: OrganizationId, role: z.enum(roles), createdAt: Instant })),
  /** What shops keep of the person as their customer. */
  customerAt: z.array(z.extend(Customer, { organizationId: OrganizationId })),
  orders: z.array(Order),
  reservations: z.array(Reservation),
  unreadable,
  next: z.nullable(z.string()),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const EraseAccount = z.strictObject({
  /** Required if the account has a password. */
  password: z.optional(z.string().check(z.maxLength(200, "Password is too long"), wellFormed)),
});

/** One part of a shop's data. `next` asks for the following part, and is null in the last one. */
export const OrganizationData = z.object({
  exportedAt: Instant,
  organization: OrganizationDetails,
  sitePages: TranslatedSitePages,
  categories: z.array(TranslatedCategory),
  manufacturers: z.array(TranslatedManufacturer),
  products: z.array(TranslatedProduct),
  shippingMethods: z.array(ShippingMethod),
  customers: z.array(Customer),
  orders: z.array(Order),
  reservations: z.array(Reservation),
  unreadable,
  next: z.nullable(z.string()),
});
export type OrganizationData = z.infer<typeof OrganizationData>;

export const exportPerson = route({
  method: "GET",
  path: "/auth/user-data",
  access: "session",
  // What the person ordered and reserved as a guest joins the account first.
  writes: true,
  summary:
    "Get everything that is kept about the caller, at every shop, in parts of at most 200 orders and reservations",
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(200), z.regex(/^org_\w+#[a-z]+_\w+$/))) }),
  response: PersonalData,
  perMinute: 30,
});

export const erasePerson = route({
  method: "POST",
  path: "/auth/delete-user",
  access: "session",
  summary: "Erase the caller: the account goes, and past orders stay without the person",
  body: EraseAccount,
  response: z.object({ success: z.boolean() }),
  errors: ["order_awaited", "reservation_awaited", "only_owner", "session_too_old", "throttled"],
});

export const exportOrganization = route({
  method: "GET",
  path: "/organizations/{organizationId}/export",
  access: "owner",
  writes: true,
  summary: "Get everything that an organization keeps, in parts of at most 200 items and 5 MB",
  params: inOrganization,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Z]+#[\w#]*$/))) }),
  response: OrganizationData,
});
