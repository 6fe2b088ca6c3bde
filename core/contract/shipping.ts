import * as z from "zod/mini";
import { Country, IfMatch, ListQuery, optionalText, Phone, page, text } from "./common.ts";
import { OrganizationId, ShippingMethodId } from "./ids.ts";
import { PlaceId } from "./places.ts";
import { route } from "./route.ts";
import {
  CreateShippingMethod,
  DeliveryQuote,
  EligibleShippingMethod,
  ReplaceShippingMethod,
  ShippingMethod,
} from "./shipping-method.ts";

export const Address = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  addressLineOne: z.string(),
  doorNumber: z.nullable(z.string()),
  addressLineTwo: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  country: Country,
  placeId: z.string(),
  deliveryInstructions: z.nullable(z.string()),
});
export type Address = z.infer<typeof Address>;

/** What the address form sends; the server resolves `placeId` to coordinates and the country. */
export const AddressInput = z.strictObject({
  firstname: text(32, {
    required: "First Name must be at least 2 characters",
    min: 2,
    long: "First Name must be less than 32 characters",
  }),
  lastname: text(32, {
    required: "Last Name must be at least 2 characters",
    long: "Last Name must be less than 32 characters",
  }),
  phone: Phone,
  addressLineOne: text(200),
  doorNumber: optionalText(20),
  addressLineTwo: optionalText(200),
  zipCode: text(20),
  city: text(100),
  country: z
    .string("This field is required")
    .check(z.minLength(1, "This field is required"), z.regex(/^[A-Z]{2}$/, "Use the two-letter country code")),
  placeId: text(500),
  deliveryInstructions: optionalText(500),
});
export type AddressInput = z.output<typeof AddressInput>;

/** Major units, as a query has them. */
const Subtotal = z.coerce.number().check(z.nonnegative(), z.maximum(1_000_000_000_000));

const methodParams = z.object({ organizationId: OrganizationId, id: ShippingMethodId });

export const getAddress = route({
  method: "GET",
  path: "/shipping",
  access: "session",
  guests: true,
  status: 200,
  summary: "Get the caller's saved address, or null",
  response: z.nullable(Address),
});

export const createAddress = route({
  method: "POST",
  path: "/shipping",
  access: "session",
  guests: true,
  status: 201,
  summary: "Save the caller's first address",
  body: AddressInput,
  response: Address,
  errors: ["invalid_input", "already_exists"],
  perMinute: 120,
});

export const updateAddress = route({
  method: "PUT",
  path: "/shipping",
  access: "session",
  guests: true,
  status: 200,
  summary: "Replace the caller's address",
  body: AddressInput,
  response: Address,
  errors: ["invalid_input", "not_found"],
  perMinute: 120,
});

export const listEligibleShippingMethods = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/access/eligibility",
  access: "session",
  guests: true,
  status: 200,
  summary: "List the published shipping methods, each with the zone that serves the caller's address or why none does",
  params: z.object({ organizationId: OrganizationId }),
  query: z.strictObject({ subtotal: z.optional(Subtotal) }),
  response: z.array(EligibleShippingMethod),
  errors: ["organization_not_found"],
});

export const quoteDelivery = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/access/quote",
  access: "public",
  status: 200,
  summary: "Tell what delivery to any address costs while the shop is open",
  params: z.object({ organizationId: OrganizationId }),
  query: z.strictObject({ placeId: PlaceId, subtotal: z.optional(Subtotal) }),
  response: DeliveryQuote,
  errors: ["not_found"],
  perMinute: 120,
});

export const listShippingMethods = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods",
  access: "public",
  status: 200,
  summary: "List shipping methods: published ones, or all of them for members",
  params: z.object({ organizationId: OrganizationId }),
  query: ListQuery,
  response: page(ShippingMethod),
  errors: ["organization_not_found"],
  cache: { fresh: 30, stale: 300 },
});

export const createShippingMethod = route({
  method: "POST",
  path: "/{organizationId}/shipping-methods",
  access: "manager",
  status: 201,
  summary: "Add a shipping method with its zones",
  params: z.object({ organizationId: OrganizationId }),
  body: CreateShippingMethod,
  response: ShippingMethod,
  errors: ["organization_not_found"],
});

export const getShippingMethod = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "public",
  status: 200,
  summary: "Get a shipping method; those not published are for members",
  params: methodParams,
  response: ShippingMethod,
  errors: ["not_found", "organization_not_found"],
  cache: { fresh: 30, stale: 300 },
});

export const replaceShippingMethod = route({
  method: "PUT",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "manager",
  status: 200,
  summary: "Replace a shipping method; zones sent with their ids keep them",
  params: methodParams,
  headers: IfMatch,
  body: ReplaceShippingMethod,
  response: ShippingMethod,
});

export const deleteShippingMethod = route({
  method: "DELETE",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "manager",
  status: 204,
  summary: "Delete a shipping method; orders keep what they hold of it",
  params: methodParams,
});
