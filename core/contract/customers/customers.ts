import * as z from "zod/mini";
import { IfMatch, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Amount, Currency, Instant, ListQuery, page, Version } from "../values/common.ts";
import { optionalText } from "../values/fields.ts";
import { CustomerId, OrderId } from "../values/ids.ts";

/** Most customers that one organization keeps from ordering online. */
export const MOST_BLOCKED = 200;

/** A customer of an organization: a person with an account, or a telephone number. */
export const Customer = z.object({
  id: CustomerId,
  hasAccount: z.boolean(),
  /** As the last order has them. */
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  /** Null if none is known, or it was never verified. */
  email: z.nullable(z.string()),
  /** Orders that were placed and not cancelled. */
  orders: z.int(),
  /** What was paid for them with tips, online or at the hand-over, less what was refunded. */
  spent: Amount,
  currency: Currency,
  firstOrderAt: Instant,
  /** The last time that they ordered. */
  lastOrderAt: Instant,
  /** What staff have to know, such as an allergy. */
  note: z.nullable(z.string()),
  /** Whether their orders online are refused. */
  isBlocked: z.boolean(),
  version: Version,
});
export type Customer = z.infer<typeof Customer>;

export const PatchCustomer = z.strictObject({
  note: optionalText(500),
  isBlocked: z.optional(z.boolean()),
});
export type PatchCustomer = z.output<typeof PatchCustomer>;

export const listCustomers = route({
  method: "GET",
  path: "/{organizationId}/customers",
  access: "staff",
  summary: "List customers, who ordered last first; search by name, phone or email, or ask for those who are blocked",
  params: inOrganization,
  query: z.extend(z.pick(ListQuery, { page: true, limit: true, cursor: true, locale: true, search: true }), {
    blocked: z.optional(z.stringbool()),
  }),
  response: page(Customer),
});

export const listOrderCustomers = route({
  method: "GET",
  path: "/{organizationId}/orders/{id}/customers",
  access: "staff",
  keys: false,
  summary: "List the customers of an order: whoever placed it with an account, and whoever has its phone number",
  params: oneOf(OrderId),
  response: z.array(Customer),
});

export const getCustomer = route({
  method: "GET",
  path: "/{organizationId}/customers/{id}",
  access: "staff",
  summary: "Get a customer",
  params: oneOf(CustomerId),
  response: Customer,
});

export const patchCustomer = route({
  method: "PATCH",
  path: "/{organizationId}/customers/{id}",
  access: "staff",
  summary: "Note something about a customer; managers also refuse their orders online or take them again",
  params: oneOf(CustomerId),
  headers: IfMatch,
  body: PatchCustomer,
  response: Customer,
});

export const eraseCustomer = route({
  method: "DELETE",
  path: "/{organizationId}/customers/{id}",
  access: "manager",
  summary: "Erase what is kept of a customer: contact, note and figures. Their orders stay",
  params: oneOf(CustomerId),
});
