import * as z from "zod/mini";
import {
  Amount,
  Country,
  hasTwoDecimals,
  Instant,
  ListQuery,
  optionalText,
  Phone,
  page,
  text,
  wellFormed,
} from "./common.ts";
import { OrganizationId, ShippingMethodId, ShippingZoneId } from "./ids.ts";
import { route } from "./route.ts";

const twoDecimals = z.refine<number>(hasTwoDecimals, "This field can have a maximum of two decimal points");
const atMost = z.maximum(1_000_000, "This field must be at most 1000000");
const positive = z
  .number("This field must be positive")
  .check(z.minimum(0.01, "This field must be positive"), atMost, twoDecimals);

export const ShippingZone = z.object({
  id: z.string(),
  title: z.string(),
  /** Kilometres from the organization, in a straight line. */
  distanceUpto: z.number(),
  price: Amount,
  minimumOrderAmount: Amount,
  eta: z.string(),
});
export type ShippingZone = z.infer<typeof ShippingZone>;

export const ShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  shippingZones: z.array(ShippingZone),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: z.nullable(Instant),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

const zoneInput = {
  title: text(100),
  distanceUpto: positive,
  price: positive,
  minimumOrderAmount: z._default(
    z
      .number("This field must be a positive number")
      .check(z.nonnegative("This field must be a positive number"), atMost, twoDecimals),
    0,
  ),
  eta: text(100),
};

const methodInput = <T extends z.ZodMiniType>(zone: T) =>
  z.strictObject({
    title: text(100),
    providerName: text(100),
    providerLogo: z._default(z.nullable(z.string().check(z.maxLength(500), wellFormed)), null),
    requireDateOfDelivery: z._default(z.boolean(), false),
    shippingZones: z
      .array(zone, "Add at least one zone")
      .check(z.minLength(1, "Add at least one zone"), z.maxLength(20, "A method has at most 20 zones")),
    published: z._default(z.boolean(), true),
  });

export const CreateShippingMethod = methodInput(z.strictObject(zoneInput));
export type CreateShippingMethod = z.output<typeof CreateShippingMethod>;

/** The id of an existing zone, to keep that zone. */
export const ReplaceShippingMethod = methodInput(z.strictObject({ ...zoneInput, id: z.optional(ShippingZoneId) }));
export type ReplaceShippingMethod = z.output<typeof ReplaceShippingMethod>;

export const ineligibleReasons = ["not_delivering", "no_address", "too_far", "below_minimum", "closed"] as const;

export const EligibleShippingMethod = z.object({
  id: ShippingMethodId,
  title: z.string(),
  providerName: z.string(),
  providerLogo: z.nullable(z.string()),
  requireDateOfDelivery: z.boolean(),
  /** The zone that serves the caller's address; null when none does. */
  eligibleShippingZone: z.nullable(ShippingZone),
  isEligible: z.boolean(),
  reason: z.nullable(z.enum(ineligibleReasons)),
  /** How much the subtotal is below the zone's minimum; null unless the reason is `below_minimum`. */
  missingAmount: z.nullable(Amount),
});
export type EligibleShippingMethod = z.infer<typeof EligibleShippingMethod>;

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

const methodParams = z.object({ organizationId: OrganizationId, id: ShippingMethodId });

export const getAddress = route({
  method: "GET",
  path: "/shipping",
  access: "session",
  status: 200,
  summary: "Get the caller's saved address, or null",
  response: z.nullable(Address),
});

export const createAddress = route({
  method: "POST",
  path: "/shipping",
  access: "session",
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
  status: 200,
  summary: "List the published shipping methods, each with the zone that serves the caller's address or why none does",
  params: z.object({ organizationId: OrganizationId }),
  query: z.strictObject({
    subtotal: z.optional(z.coerce.number().check(z.nonnegative(), z.maximum(1_000_000_000_000))),
  }),
  response: z.array(EligibleShippingMethod),
  errors: ["organization_not_found"],
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
