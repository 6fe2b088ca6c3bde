import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import type { ServiceDescription, ServiceEnvironment } from "./service.ts";

const key = z
  .string("This field is required")
  .check(z.trim(), z.regex(/^[\w-]{8,200}$/, "Copy the whole key as Uber Direct shows it"));

/**
 * The keys of a shop's own account at Uber Direct, and the key by which Uber signs what it tells our webhook. No call
 * returns them. https://developer.uber.com/docs/deliveries/get-started
 */
export const UberDirect = z.strictObject({ customerId: key, clientId: key, clientSecret: key, signingKey: key });
export type UberDirect = z.output<typeof UberDirect>;

export const connectUberDirect = route({
  method: "PUT",
  path: "/{organizationId}/couriers/uber-direct",
  access: "owner",
  summary: "Book couriers of Uber Direct through the shop's own account there",
  params: inOrganization,
  body: UberDirect,
  errors: ["timeout"],
  perMinute: 10,
});

export const uberDirect = {
  fields: ["customerId", "clientId", "clientSecret", "signingKey"],
  secrets: ["clientSecret", "signingKey"],
  keys: UberDirect,
} as const satisfies ServiceDescription;

export const uberDirectEnvironment = {
  apiBase: "UBER_DIRECT_API_BASE",
  authBase: "UBER_DIRECT_AUTH_BASE",
} as const satisfies ServiceEnvironment;

export const uberDirectExamples = {
  connectUberDirect: {
    customerId: "5c2a1b7e-8f0d-4a55-9a52-6a7f7a3c1d20",
    clientId: "Gk3yVb0cQm8rT5xLw2NzHs7JpD4fAe6U",
    clientSecret: "pW9sLk2vXq7RtY4bNm8cZf3HjD6gSa5E",
    signingKey: "c5c26d5a-70d6-46c7-a652-d7c09825ad29",
  },
};

/** What its schemas say about a field that only staff fill in, and the storefront's text for it. */
export const uberDirectStaffSentences = {
  "Copy the whole key as Uber Direct shows it": "staff-forms.uberDirectKey",
} as const;

/** What its verbs say about a field, and the storefront's text for it. */
export const uberDirectSentences = {
  "Uber Direct does not know these keys": "staff-delivery.courier.uber-direct.keyUnknown",
  "Uber Direct has no such customer for these keys": "staff-delivery.courier.uber-direct.customerUnknown",
} as const;
