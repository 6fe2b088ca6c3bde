import { IfMatch, inOrganization, oneOf, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { ShippingMethodId } from "../values/ids.ts";
import { ShippingMethod } from "./shipping-method.ts";
import { CreateShippingMethod, ReplaceShippingMethod } from "./shipping-method-input.ts";

export const createShippingMethod = route({
  method: "POST",
  path: "/{organizationId}/shipping-methods",
  access: "manager",
  status: 201,
  summary: "Add a shipping method with its zones",
  params: inOrganization,
  body: CreateShippingMethod,
  response: ShippingMethod,
});

export const getShippingMethod = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "public",
  summary: "Get a shipping method; those not published are for members",
  params: oneOf(ShippingMethodId),
  response: ShippingMethod,
  cache: shopCache,
});

export const replaceShippingMethod = route({
  method: "PUT",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "manager",
  summary: "Replace a shipping method; zones sent with their ids keep them",
  params: oneOf(ShippingMethodId),
  headers: IfMatch,
  body: ReplaceShippingMethod,
  response: ShippingMethod,
});

export const deleteShippingMethod = route({
  method: "DELETE",
  path: "/{organizationId}/shipping-methods/{id}",
  access: "manager",
  summary: "Delete a shipping method; orders keep what they hold of it",
  params: oneOf(ShippingMethodId),
});
