import * as z from "zod/mini";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import { accountConfiguration, type OnlineProvider } from "../contract/payments/payments.ts";

/** What an organization stores of its accounts at payment providers: in its configuration, and beside it. */
export const storedConfiguration = accountConfiguration;
export const storedAccounts = {
  /** The Revolut account on which it takes cards. */
  revolutAccount: z.optional(z.nullable(z.string())),
  /** The point of sale at PayU at which it takes payments. */
  payuAccount: z.optional(z.nullable(z.string())),
  /** The organization's app at PayPal, which takes its payments. */
  paypalAccount: z.optional(z.nullable(z.string())),
  /** The account that it made at Stripe, which takes cards once Stripe knows enough of the shop. */
  stripeOnboarding: z.optional(z.string()),
};

type Accounts = z.infer<z.ZodMiniObject<typeof storedAccounts>>;
type Configuration = z.infer<z.ZodMiniObject<typeof storedConfiguration>>;

/** The account at each provider on which an organization takes payments; null for none. */
export const paymentAccounts = ({
  configuration,
  revolutAccount,
  payuAccount,
  paypalAccount,
}: Accounts & { configuration: Configuration }): Record<OnlineProvider, string | null> => ({
  stripe: configuration.stripeAccountId,
  revolut: revolutAccount || null,
  payu: payuAccount || null,
  paypal: paypalAccount || null,
});

/** These fields without any account, for callers who may not read them. */
export const noAccounts = {
  configuration: Object.fromEntries(Object.keys(storedConfiguration).map((field) => [field, null])) as Record<
    keyof typeof storedConfiguration,
    null
  >,
  details: (): ReturnType<typeof accountDetailsOf> => accountDetailsOf({}),
};

/** The fields about accounts that members read, beside the configuration. */
export const accountDetailsOf = ({
  revolutAccount,
  payuAccount,
  paypalAccount,
}: Accounts): Pick<OrganizationDetails, "revolutConnected" | "payuConnected" | "paypalConnected"> => ({
  revolutConnected: Boolean(revolutAccount),
  payuConnected: Boolean(payuAccount),
  paypalConnected: Boolean(paypalAccount),
});
