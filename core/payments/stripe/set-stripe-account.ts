import { commitOrThrow } from "../../db/transaction.ts";
import { moveAccounts } from "../../organizations/claim-accounts.ts";
import { organizationChange, type StoredOrganization } from "../../organizations/organization.ts";

/**
 * Sets the organization's account at Stripe, null for none.
 * @throws AppError invalid_input for an account that another organization holds, conflict
 */
export const setStripeAccount = async (
  organization: StoredOrganization,
  stripeAccountId: string | null,
): Promise<void> => {
  const { id, configuration } = organization;
  if (configuration.stripeAccountId === stripeAccountId) return;
  const changed = { ...configuration, stripeAccountId };
  await commitOrThrow([
    organizationChange(organization, { configuration: changed }),
    ...(await moveAccounts({ organizationId: id, before: configuration, after: changed })),
  ]);
};
