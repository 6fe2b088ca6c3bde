import type { OnlineProvider } from "../contract/payments/payments.ts";
import type { Provider } from "./provider.ts";

/**
 * A part of each provider. The parts stand apart, so that the bundle of a function leaves out those that it does not
 * use.
 */
type Parts<K extends keyof Provider> = Readonly<Record<OnlineProvider, Provider[K]>>;

export const clients: Parts<"client"> = {
  stripe: async () => (await import("./stripe/charge.ts")).stripeClient,
  revolut: async () => (await import("./revolut/charge.ts")).revolutClient,
  payu: async () => (await import("./payu/charge.ts")).payuClient,
  paypal: async () => (await import("./paypal/charge.ts")).paypalClient,
};

export const eventReaders: Parts<"readEvent"> = {
  stripe: async () => (await import("./stripe/webhook.ts")).readStripeEvent,
  revolut: async () => (await import("./revolut/webhook.ts")).readRevolutEvent,
  payu: async () => (await import("./payu/webhook.ts")).readPayuEvent,
  paypal: async () => (await import("./paypal/webhook.ts")).readPaypalEvent,
};

export const accountChecks: Parts<"checkAccount"> = {
  stripe: async () => (await import("./stripe/check-account.ts")).checkStripeAccount,
  revolut: async () => (await import("./revolut/check-account.ts")).checkRevolutAccount,
  payu: async () => (await import("./payu/check-account.ts")).checkPayuAccount,
  paypal: async () => (await import("./paypal/check-account.ts")).checkPaypalAccount,
};
