import * as z from "zod/mini";
import { ListQuery, page } from "./common.ts";
import { OrganizationId } from "./ids.ts";
import { PlaceId } from "./places.ts";
import { route } from "./route.ts";
import { DeliveryQuote, EligibleShippingMethod, ShippingMethod } from "./shipping-method.ts";

/** Major units, as a query has them. */
const Subtotal = z.coerce.number().check(z.nonnegative(), z.maximum(1_000_000_000_000));

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
