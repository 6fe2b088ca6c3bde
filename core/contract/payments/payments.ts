import * as z from "zod/mini";
import { inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { paymentMethods, wallets } from "./provider.ts";
import { type OnlineProvider, onlineProviders } from "./providers.ts";

export * from "./providers.ts";

export const paymentProviders = [...onlineProviders, "not_applicable"] as const;
export const paymentStatuses = ["pending", "succeeded", "refunded", "failed", "canceled"] as const;

export const PaymentProvider = z.enum(paymentProviders);
export const PaymentMethod = z.enum(paymentMethods);

/** A way to pay that a shop offers. The storefront has the words that shoppers read. */
export const PaymentOption = z.object({
  id: z.string(),
  provider: PaymentProvider,
  method: PaymentMethod,
  description: z.string(),
  /** Wallets that can be used in place of a typed card. */
  wallets: z.optional(z.array(z.enum(wallets))),
  /** Whether the amount is only reserved at first, and charged once the shop accepts the order. */
  reserves: z.optional(z.boolean()),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

export const listPaymentMethods = route({
  method: "GET",
  path: "/{organizationId}/payment/methods",
  access: "public",
  summary: "List the ways to pay that the organization offers",
  params: inOrganization,
  response: z.array(PaymentOption),
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
  /** What the provider still wants to know, by its own names. */
  missing: z.array(z.string()),
});
export type AccountCheck = z.infer<typeof AccountCheck>;

export const PaymentAccounts = z.object(
  Object.fromEntries(onlineProviders.map((provider) => [provider, AccountCheck])) as Record<
    OnlineProvider,
    typeof AccountCheck
  >,
);
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

export const receivePaymentEvent = route({
  method: "POST",
  path: "/webhook/payment/{provider}",
  access: "signature",
  summary: "Hear from a payment provider what became of a payment",
  params: z.object({ provider: z.enum(onlineProviders) }),
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ["bad_signature"],
});
