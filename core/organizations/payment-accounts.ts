import * as z from "zod/mini";
import type { OrganizationDetails } from "../contract/organizations/staff.ts";
import { accountConfiguration, type OnlineProvider } from "../contract/payments/payments.ts";
import type { StoredOrganization } from "./organization.ts";

/** What an organization stores of its accounts at payment providers: in its configuration, and beside it. */
export const storedConfiguration = accountConfiguration;
export const storedAccounts = {
  /** The Revolut account that it takes cards by. */
  revolutAccount: z.optional(z.nullable(z.string())),
  /** The point of sale at PayU that it takes payments by. */
  payuAccount: z.optional(z.nullable(z.string())),
  /** Its app at PayPal, by which it takes payments. */
  paypalAccount: z.optional(z.nullable(z.string())),
  /** The account that it made at Stripe, which takes cards once Stripe knows enough of the shop. */
  stripeOnboarding: z.optional(z.string()),
};

/** The account at each provider on which an organization takes payments; null for none. */
export const paymentAccounts = ({
  configuration,
  revolutAccount,
  payuAccount,
  paypalAccount,
}: StoredOrganization): Record<OnlineProvider, string | null> => ({
  stripe: configuration.stripeAccountId,
  revolut: revolutAccount || null,
  payu: payuAccount || null,
  paypal: paypalAccount || null,
});

/** What its members read of the accounts, beside the configuration. */
export const accountDetailsOf = ({
  revolutAccount,
  payuAccount,
  paypalAccount,
}: StoredOrganization): Pick<OrganizationDetails, "revolutConnected" | "payuConnected" | "paypalConnected"> => ({
  revolutConnected: Boolean(revolutAccount),
  payuConnected: Boolean(payuAccount),
  paypalConnected: Boolean(paypalAccount),
});
