import { commitOrRefuse } from "../db/refusals.ts";
import { organizationChange, type StoredOrganization } from "../organizations/organization.ts";
import { moveStripeAccount } from "../organizations/stripe-account.ts";

/**
 * Sets the organization's account at Stripe, null for none.
 * @throws AppError invalid_input for an account that another organization holds, conflict
 */
export const setStripeAccount = async (
  organization: StoredOrganization,
  stripeAccountId: string | null,
): Promise<void> => {
  const { id, configuration } = organization;
  const left = configuration.stripeAccountId;
  if (left === stripeAccountId) return;
  await commitOrRefuse([
    organizationChange(organization, { configuration: { ...configuration, stripeAccountId } }),
    ...(await moveStripeAccount({ organizationId: id, left, taken: stripeAccountId })),
  ]);
};
