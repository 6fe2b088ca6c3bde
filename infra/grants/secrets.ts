import {
  type OnlineProvider,
  type PaymentSecret,
  type ProviderEnvironment,
  providerEnvironments,
} from "#core/contract/payments/payments.ts";

/** The variable of core/config that a secret becomes. */
export type Variable =
  | "SESSION_KEYS"
  | "GOOGLE_CLIENT_SECRET"
  | "EDGE_SECRET"
  | PaymentSecret
  | "SEALING_KEYS"
  | "VAPID_KEYS";

type Described = ProviderEnvironment["secrets"][string];

/** The platform's own secrets at a payment provider. */
export const paymentSecrets = (provider: OnlineProvider) =>
  Object.entries(providerEnvironments[provider].secrets) as [PaymentSecret, Described][];
