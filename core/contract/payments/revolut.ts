import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import type { KeyConnection, ProviderDescription, ProviderEnvironment } from "./provider.ts";

export const Revolut = z.strictObject({
  /** The secret key of the shop's Merchant account. No call returns it. */
  secretKey: z
    .string("This field is required")
    .check(z.trim(), z.regex(/^sk_[\x21-\x7e]{10,300}$/, "Use the secret key of the Merchant API: it begins with sk_")),
});
export type Revolut = z.output<typeof Revolut>;

export const connectRevolut = route({
  method: "PUT",
  path: "/{organizationId}/payment/revolut",
  access: "owner",
  summary: "Take cards through the shop's own Revolut account",
  params: inOrganization,
  body: Revolut,
  errors: ["payment_unavailable"],
  perMinute: 10,
});

export const disconnectRevolut = route({
  method: "DELETE",
  path: "/{organizationId}/payment/revolut",
  access: "owner",
  summary: "Take no more payments through Revolut; what is under way ends there",
  params: inOrganization,
});

export const revolut = {
  name: "Revolut",
  methods: [{ method: "card", reserves: true }],
  verbs: ["connectRevolut", "disconnectRevolut"],
} as const satisfies ProviderDescription;

export const revolutConnection = {
  by: "key",
  fields: ["secretKey"],
  secrets: ["secretKey"],
  keys: Revolut,
} as const satisfies Omit<KeyConnection, "connect" | "disconnect">;

/** Each shop has a key of its own, so the platform has none. */
export const revolutEnvironment = { apiBase: "REVOLUT_API_BASE", secrets: {} } as const satisfies ProviderEnvironment;

/** What members read of an organization. */
export const revolutDetails = {
  /** Whether it takes cards through its own Revolut account. */
  revolutConnected: z.boolean(),
};

export const revolutExamples = { connectRevolut: { secretKey: "sk_9TfGsb3qVwP0aZy4" } };

/** What its schemas say about a field that only staff fill in, and the storefront's text for it. */
export const revolutStaffSentences = {
  "Use the secret key of the Merchant API: it begins with sk_": "staff-forms.merchantKey",
} as const;

/** What its verbs say about a field, and the storefront's text for it. */
export const revolutSentences = { "Revolut does not know this key": "staff-payments.revolut.keyUnknown" } as const;
