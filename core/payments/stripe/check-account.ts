import * as z from "zod/mini";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { Deadline } from "../deadline.ts";
import type { AccountStatus } from "../provider.ts";
import { callStripe } from "./client.ts";

/** https://docs.stripe.com/api/accounts/object */
const Account = z.object({
  charges_enabled: z.boolean(),
  metadata: z.nullish(z.record(z.string(), z.string())),
  requirements: z.nullish(z.object({ currently_due: z.nullish(z.array(z.string())) })),
});

/**
 * Whether an account at Stripe can charge, what Stripe still needs to know, and the organization that we made it for.
 * @throws AppError payment_unavailable, ProviderError
 */
export const retrieveAccount = async (account: string, deadline: Deadline) => {
  const found = await callStripe(deadline, Account, ({ accounts }) => accounts.retrieve(account));
  return {
    canCharge: found.charges_enabled,
    missing: found.requirements?.currently_due ?? [],
    organizationId: found.metadata?.organizationId,
  };
};

/** The state of an organization's account: the one in use, or the one that its onboarding began. */
export const checkStripeAccount = async (
  { configuration, stripeOnboarding }: StoredOrganization,
  deadline: Deadline,
): Promise<AccountStatus> => {
  const account = configuration.stripeAccountId ?? stripeOnboarding;
  if (account === undefined) return { state: "none", missing: [] };
  const { canCharge, missing } = await retrieveAccount(account, deadline);
  return { state: canCharge ? "ready" : "incomplete", missing };
};
