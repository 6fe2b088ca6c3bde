import type { Member } from "../../accounts/actor.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { setStripeAccount } from "./set-stripe-account.ts";

/**
 * Stops offering payments through Stripe. Payments in progress finish on their account.
 * @throws AppError organization_not_found, conflict
 */
export const disconnectStripe = async ({ member }: { member: Member }): Promise<void> =>
  setStripeAccount(await findOrganization(member.organizationId, { consistent: true }), null);
