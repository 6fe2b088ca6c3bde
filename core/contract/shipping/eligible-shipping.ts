import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Subtotal } from "./shipping.ts";
import { EligibleShippingMethod } from "./shipping-method.ts";

export const listEligibleShippingMethods = route({
  method: "GET",
  path: "/{organizationId}/shipping-methods/access/eligibility",
  access: "session",
  guests: true,
  checksSession: true,
  summary: "List the published shipping methods, each with the zone that serves the caller's address or why none does",
  params: inOrganization,
  query: z.strictObject({ subtotal: z.optional(Subtotal) }),
  response: z.array(EligibleShippingMethod),
});
