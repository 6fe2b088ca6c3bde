import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { moveStripeAccount } from "../organizations/stripe-account.ts";

/**
 * Sets the organization's account at Stripe, null for none.
 * @throws AppError invalid_input for an account that another organization holds, conflict
 */
export const setStripeAccount = async (
  { id, configuration, version }: StoredOrganization,
  stripeAccountId: string | null,
): Promise<void> => {
  const left = configuration.stripeAccountId;
  if (left === stripeAccountId) return;
  const set = { configuration: { ...configuration, stripeAccountId }, version: version + 1 };
  await commitOrRefuse([
    [{ update: keys.organization(id), set, when: { version } }, new AppError("conflict")],
    ...(await moveStripeAccount({ organizationId: id, left, taken: stripeAccountId })),
  ]);
};
