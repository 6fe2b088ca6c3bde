import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import type { KeyConnection, ProviderDescription, ProviderEnvironment } from "./provider.ts";

const key = z
  .string("This field is required")
  .check(z.trim(), z.regex(/^[\w-]{20,200}$/, "Copy the whole key as PayPal shows it"));

/** The keys of a shop's own app at PayPal. No call returns them. */
export const Paypal = z.strictObject({ clientId: key, clientSecret: key });
export type Paypal = z.output<typeof Paypal>;

export const connectPaypal = route({
  method: "PUT",
  path: "/{organizationId}/payment/paypal",
  access: "owner",
  summary: "Take payments by PayPal through the shop's own app there",
  params: inOrganization,
  body: Paypal,
  errors: ["payment_unavailable"],
  perMinute: 10,
});

export const disconnectPaypal = route({
  method: "DELETE",
  path: "/{organizationId}/payment/paypal",
  access: "owner",
  summary: "Take no more payments by PayPal; what is under way ends there",
  params: inOrganization,
});

export const paypal = {
  name: "PayPal",
  // The currencies that PayPal supports (https://developer.paypal.com/api/rest/reference/currency-codes/) with as many
  // decimals there as here. PayPal uses no decimals for HUF, for example.
  methods: [
    {
      method: "paypal",
      reserves: true,
      currencies: [
        ...["EUR", "PLN", "GBP", "USD", "CHF", "CZK", "DKK", "NOK", "SEK", "AUD", "BRL", "CAD", "HKD", "ILS", "JPY"],
        ...["MXN", "MYR", "NZD", "PHP", "SGD", "THB"],
      ],
    },
  ],
  verbs: ["connectPaypal", "disconnectPaypal"],
} as const satisfies ProviderDescription;

export const paypalConnection = {
  by: "key",
  fields: ["clientId", "clientSecret"],
  secrets: ["clientSecret"],
  keys: Paypal,
} as const satisfies Omit<KeyConnection, "connect" | "disconnect">;

/** Each shop has keys of its own, so the platform has none. */
export const paypalEnvironment = { apiBase: "PAYPAL_API_BASE", secrets: {} } as const satisfies ProviderEnvironment;

/** What members read of an organization. */
export const paypalDetails = {
  /** Whether it takes payments by PayPal through its own app there. */
  paypalConnected: z._default(z.boolean(), false),
};

export const paypalExamples = {
  connectPaypal: {
    clientId: "AZtqf3PdVxJm0Qb8nLkYcWuE5rS2hG7oT1iD",
    clientSecret: "EPvK9yXz4Nw6JmBq0RtUaHf8sLdGc3oE2iV5",
  },
};

/** What its schemas say about a field that only staff fill in, and the storefront's text for it. */
export const paypalStaffSentences = { "Copy the whole key as PayPal shows it": "staff-forms.paypalKey" } as const;

/** What its verbs say about a field, and the storefront's text for it. */
export const paypalSentences = {
  "PayPal does not know this id with this secret": "staff-payments.paypal.keyUnknown",
} as const;
