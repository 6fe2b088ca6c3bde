import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import type { KeyConnection, ProviderDescription, ProviderEnvironment } from "./provider.ts";

const digits = z
  .string("This field is required")
  .check(z.trim(), z.regex(/^\d{1,10}$/, "Use the digits that PayU shows for the point of sale"));
const key = z
  .string("This field is required")
  .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{32}$/, "Use the key as PayU shows it: 32 letters and digits"));

/** The keys of a point of sale, as PayU's panel names them. No call returns them. */
export const Payu = z.strictObject({ posId: digits, secondKey: key, clientId: digits, clientSecret: key });
export type Payu = z.output<typeof Payu>;

export const connectPayu = route({
  method: "PUT",
  path: "/{organizationId}/payment/payu",
  access: "owner",
  summary: "Take payments through the shop's own point of sale at PayU",
  params: inOrganization,
  body: Payu,
  errors: ["payment_unavailable"],
  perMinute: 10,
});

export const disconnectPayu = route({
  method: "DELETE",
  path: "/{organizationId}/payment/payu",
  access: "owner",
  summary: "Take no more payments through PayU; what is under way ends there",
  params: inOrganization,
});

export const payu = {
  name: "PayU",
  methods: [
    // BLIK supports złotys only, https://developers.payu.com/europe/docs/payment-solutions/blik/
    { method: "blik", currencies: ["PLN"] },
    // Its page offers cards and transfers from banks. A point of sale has one currency of these,
    // https://developers.payu.com/europe/docs/get-started/
    {
      method: "card",
      currencies: ["PLN", "EUR", "USD", "GBP", "CZK", "HUF", "RON", "BGN", "DKK", "NOK", "SEK", "CHF"],
    },
  ],
  verbs: ["connectPayu", "disconnectPayu"],
} as const satisfies ProviderDescription;

export const payuConnection = {
  by: "key",
  fields: ["posId", "secondKey", "clientId", "clientSecret"],
  secrets: ["secondKey", "clientSecret"],
  keys: Payu,
} as const satisfies Omit<KeyConnection, "connect" | "disconnect">;

/** Each shop has keys of its own, so the platform has none. */
export const payuEnvironment = { apiBase: "PAYU_API_BASE", secrets: {} } as const satisfies ProviderEnvironment;

/** What members read of an organization. */
export const payuDetails = {
  /** Whether it takes payments through its own point of sale at PayU. */
  payuConnected: z._default(z.boolean(), false),
};

export const payuExamples = {
  connectPayu: {
    posId: "300746",
    secondKey: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    clientId: "300746",
    clientSecret: "00112233445566778899aabbccddeeff",
  },
};

/** What its schemas say about a field that only staff fill in, and the storefront's text for it. */
export const payuStaffSentences = {
  "Use the digits that PayU shows for the point of sale": "staff-forms.payuDigits",
  "Use the key as PayU shows it: 32 letters and digits": "staff-forms.payuKey",
} as const;

/** What its verbs say about a field, and the storefront's text for it. */
export const payuSentences = {
  "PayU does not know this id with this secret": "staff-payments.payu.keyUnknown",
} as const;
