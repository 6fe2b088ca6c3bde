import type { Member } from "../accounts/actor.ts";
import { findOrganization } from "../organizations/organization.ts";
import { setStripeAccount } from "./set-stripe-account.ts";

/**
 * Offers no more payments through Stripe; those under way end at the account that they began on.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectStripe = async ({ member }: { member: Member }): Promise<void> =>
  setStripeAccount(await findOrganization(member.organizationId, { consistent: true }), null);
