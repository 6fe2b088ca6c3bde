import * as z from "zod/mini";
import { wellFormed } from "./common.ts";
import { inOrganization, shopCache } from "./requests.ts";
import { route } from "./route.ts";

export const paymentProviders = ["stripe", "revolut", "payu", "not_applicable"] as const;
export const paymentMethods = ["card", "blik", "cash_on_delivery", "paypal"] as const;
export const paymentStatuses = ["pending", "succeeded", "refunded", "failed", "canceled"] as const;

export const PaymentProvider = z.enum(paymentProviders);
export const PaymentMethod = z.enum(paymentMethods);

/** A way to pay that a shop offers. The storefront has the words that shoppers read. */
export const PaymentOption = z.object({
  id: z.string(),
  provider: PaymentProvider,
  method: PaymentMethod,
  description: z.string(),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

export const Revolut = z.strictObject({
  /** The secret key of the shop's Merchant account. No call returns it. */
  secretKey: z
    .string("This field is required")
    .check(z.trim(), z.regex(/^sk_[\x21-\x7e]{10,300}$/, "Use the secret key of the Merchant API: it begins with sk_")),
});
export type Revolut = z.output<typeof Revolut>;

export const listPaymentMethods = route({
  method: "GET",
  path: "/{organizationId}/payment/methods",
  access: "public",
  summary: "List the ways to pay that the organization offers",
  params: inOrganization,
  response: z.array(PaymentOption),
  errors: ["organization_not_found"],
  cache: shopCache,
});

/**
 * How an account at a provider is: `none` was named, it can't charge yet (`incomplete`), it is `ready`, the provider
 * does not know it any more (`refused`), or the provider did not answer (`unreachable`).
 */
export const accountStates = ["none", "incomplete", "ready", "refused", "unreachable"] as const;
export type AccountState = (typeof accountStates)[number];

const AccountCheck = z.object({
  state: z.enum(accountStates),
  /** Whether shoppers are offered to pay on it. */
  isOffered: z.boolean(),
  /**
   * What the provider still wants to know. Stripe's names:
   * https://docs.stripe.com/api/accounts/object#account_object-requirements
   */
  missing: z.array(z.string()),
});
export type AccountCheck = z.infer<typeof AccountCheck>;

export const PaymentAccounts = z.object({ stripe: AccountCheck, revolut: AccountCheck });
export type PaymentAccounts = z.infer<typeof PaymentAccounts>;

export const checkPaymentAccounts = route({
  method: "GET",
  path: "/{organizationId}/payment/accounts",
  access: "owner",
  summary: "Ask the providers whether the organization's accounts can take payments, and what is missing",
  params: inOrganization,
  response: PaymentAccounts,
  perMinute: 30,
});

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
  /** `missing` names what Stripe still wants to know, https://docs.stripe.com/api/accounts/object#account_object-requirements */
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

export const receivePaymentEvent = route({
  method: "POST",
  path: "/webhook/payment/{provider}",
  access: "signature",
  summary: "Hear from a payment provider what became of a payment",
  params: z.object({ provider: z.enum(["stripe", "revolut"]) }),
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature"],
});
