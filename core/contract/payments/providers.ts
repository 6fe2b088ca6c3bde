import {
  connectPaypal,
  disconnectPaypal,
  paypal,
  paypalConnection,
  paypalDetails,
  paypalEnvironment,
  paypalExamples,
  paypalSentences,
  paypalStaffSentences,
} from "./paypal.ts";
import {
  connectPayu,
  disconnectPayu,
  payu,
  payuConnection,
  payuDetails,
  payuEnvironment,
  payuExamples,
  payuSentences,
  payuStaffSentences,
} from "./payu.ts";
import type { Connection } from "./provider.ts";
import {
  connectRevolut,
  disconnectRevolut,
  revolut,
  revolutConnection,
  revolutDetails,
  revolutEnvironment,
  revolutExamples,
  revolutSentences,
  revolutStaffSentences,
} from "./revolut.ts";
import {
  connectStripe,
  disconnectStripe,
  finishStripe,
  newStripeInput,
  stripe,
  stripeConfiguration,
  stripeConnection,
  stripeEnvironment,
  stripeExamples,
  stripeInput,
  stripeSentences,
  stripeStaffSentences,
} from "./stripe.ts";

export * from "./paypal.ts";
export * from "./payu.ts";
export * from "./provider.ts";
export * from "./revolut.ts";
export * from "./stripe.ts";

/** The providers by which orders are paid online, in the order in which they are listed. */
export const providers = { stripe, revolut, payu, paypal };
export type OnlineProvider = keyof typeof providers;
export const onlineProviders = Object.keys(providers) as [OnlineProvider, ...OnlineProvider[]];

/** Fields of an organization's configuration that belong to providers: as staff change, create and read them. */
export const accountInput = { ...stripeInput };
export const newAccountInput = { ...newStripeInput };
export const accountConfiguration = { ...stripeConfiguration };
/** Fields of an organization beside its configuration, as members read them. */
export const accountDetails = { ...revolutDetails, ...payuDetails, ...paypalDetails };

/** The configuration's fields that name an account. */
export const accountFields: readonly string[] = Object.keys(accountInput);

/** Examples of what the providers' rows take. */
export const providerExamples = { ...stripeExamples, ...revolutExamples, ...payuExamples, ...paypalExamples };

/** What the providers' schemas say about a field that only staff fill in, and the storefront's texts for it. */
export const providerStaffSentences = {
  ...stripeStaffSentences,
  ...revolutStaffSentences,
  ...payuStaffSentences,
  ...paypalStaffSentences,
};

/** What the providers' verbs say about a field, and the storefront's texts for it. */
export const providerSentences = { ...stripeSentences, ...revolutSentences, ...payuSentences, ...paypalSentences };
export type ProviderSentence = keyof typeof providerSentences;

/**
 * How an owner connects an account at each provider. The rows come in here, because the built site moves rows out of
 * the modules that make them.
 */
export const connections = {
  stripe: { ...stripeConnection, begin: connectStripe, finish: finishStripe, disconnect: disconnectStripe },
  revolut: { ...revolutConnection, connect: connectRevolut, disconnect: disconnectRevolut },
  payu: { ...payuConnection, connect: connectPayu, disconnect: disconnectPayu },
  paypal: { ...paypalConnection, connect: connectPaypal, disconnect: disconnectPaypal },
} satisfies Record<OnlineProvider, Connection>;
export type ConnectedBy<By extends "key" | "redirect"> = {
  [P in OnlineProvider]: (typeof connections)[P]["by"] extends By ? P : never;
}[OnlineProvider];

/** What operators set for each provider. */
export const providerEnvironments = {
  stripe: stripeEnvironment,
  revolut: revolutEnvironment,
  payu: payuEnvironment,
  paypal: paypalEnvironment,
};
type Environments = typeof providerEnvironments;
export type PaymentSecret = { [P in OnlineProvider]: keyof Environments[P]["secrets"] }[OnlineProvider];
export type PaymentApiBase = Environments[OnlineProvider]["apiBase"];
