import type { OrganizationId } from "../contract/ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { setStripeAccount } from "./set-stripe-account.ts";

/**
 * Offers no more payments through Stripe; those under way end at the account that they began on.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectStripe = async ({ organizationId }: { organizationId: OrganizationId }): Promise<void> =>
  setStripeAccount(await findOrganization(organizationId, { consistent: true }), null);
