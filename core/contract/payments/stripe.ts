import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { wellFormed } from "../values/common.ts";
import type { ProviderDescription, ProviderEnvironment, RedirectConnection } from "./provider.ts";

/** The page to which Stripe's onboarding returns. */
export const StripePage = z.strictObject({
  /** A page of this site. It gets `stripe=return` and the `state`, or `stripe=refresh` if the link had expired. */
  callbackURL: z.string("This field is required").check(z.maxLength(2000, "This address is too long"), wellFormed),
});

export const connectStripe = route({
  method: "POST",
  path: "/{organizationId}/payment/stripe/onboarding",
  access: "owner",
  summary: "Get a link to Stripe's onboarding, where the shop's own account is made ready to take cards",
  params: inOrganization,
  body: StripePage,
  response: z.object({ url: z.string() }),
  errors: ["payment_unavailable"],
  perMinute: 10,
});

export const finishStripe = route({
  method: "POST",
  path: "/{organizationId}/payment/stripe/return",
  access: "owner",
  summary: "Take payments on the account that Stripe's onboarding led back from, once it can charge",
  params: inOrganization,
  body: z.strictObject({ state: z.string("This field is required").check(z.maxLength(2000), wellFormed) }),
  /**
   * `missing` names what Stripe still wants to know,
   * https://docs.stripe.com/api/accounts/object#account_object-requirements
   */
  response: z.object({ ready: z.boolean(), missing: z.array(z.string()) }),
  errors: ["payment_unavailable"],
  perMinute: 30,
});

export const disconnectStripe = route({
  method: "DELETE",
  path: "/{organizationId}/payment/stripe",
  access: "owner",
  summary: "Take no more payments through Stripe; what is under way ends there",
  params: inOrganization,
});

export const stripe = {
  name: "Stripe",
  // BLIK supports złotys only, https://docs.stripe.com/payments/blik
  methods: [
    { method: "blik", currencies: ["PLN"] },
    // Its page shows both where the shopper's device has them, https://docs.stripe.com/payments/wallets
    { method: "card", wallets: ["apple_pay", "google_pay"], reserves: true },
  ],
  account: {
    field: "stripeAccountId",
    typed: "Connect or disconnect the account through Stripe; it can't be typed here",
  },
  verbs: ["connectStripe", "finishStripe", "disconnectStripe"],
} as const satisfies ProviderDescription;

export const stripeConnection = {
  by: "redirect",
  // https://docs.stripe.com/connect/handling-api-verification
  requirements: [
    [/^external_account/, "bank"],
    [/^tos_acceptance/, "terms"],
    [/^business_type/, "type"],
    [/^business_profile/, "profile"],
    [/^company/, "company"],
    [/(document|verification)/, "document"],
    [/^(individual|representative|person|owners|directors|executives|relationship)/, "person"],
  ],
} as const satisfies Omit<RedirectConnection, "begin" | "finish" | "disconnect">;

export const stripeEnvironment = {
  apiBase: "STRIPE_API_BASE",
  secrets: {
    STRIPE_SECRET_KEY: { description: "The platform's key at Stripe", module: "sdk" },
    STRIPE_WEBHOOK_SECRET: { description: "What Stripe signs its events for the platform with", module: "webhook" },
  },
} as const satisfies ProviderEnvironment;

/** Stripe's field in an organization's configuration: as staff change it, as they create it, and as members read it. */
export const stripeInput = {
  stripeAccountId: z.nullable(z.string().check(z.regex(/^acct_\w{1,64}$/, "Use a Stripe account id"))),
};
export const newStripeInput = { stripeAccountId: z._default(stripeInput.stripeAccountId, null) };
export const stripeConfiguration = { stripeAccountId: z.nullable(z.string()) };

export const stripeExamples = {
  connectStripe: { callbackURL: "/staff" },
  finishStripe: { state: "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl" },
};

/** What its schemas say about a field that only staff fill in, and the storefront's text for it. */
export const stripeStaffSentences = { "Use a Stripe account id": "staff-forms.stripeAccount" } as const;

/** What its verbs say about a field, and the storefront's text for it. */
export const stripeSentences = {
  "Connect or disconnect the account through Stripe; it can't be typed here": "staff-payments.stripe.accountTyped",
} as const;
