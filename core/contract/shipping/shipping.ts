import * as z from "zod/mini";
import { inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { ListQuery, PlaceId, page } from "../values/common.ts";
import { DeliveryQuote, ShippingMethod } from "./shipping-method.ts";

/** Major units, as a query has them. */
export const Subtotal = z.coerce.number().check(z.nonnegative(), z.maximum(1_000_000_000_000));

export const quoteDelivery = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/access/quote",
  access: "public",
  summary: "Tell what delivery to any address costs while the shop is open",
  params: inOrganization,
  query: z.strictObject({ placeId: PlaceId, subtotal: z.optional(Subtotal) }),
  response: DeliveryQuote,
  perMinute: 120,
});

export const listShippingMethods = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods",
  access: "public",
  summary: "List shipping methods: published ones, or all of them for members",
  params: inOrganization,
  query: ListQuery,
  response: page(ShippingMethod),
  cache: shopCache,
});
