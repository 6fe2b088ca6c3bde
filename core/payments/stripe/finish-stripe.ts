import type { Member } from "../../accounts/actor.ts";
import { invalid } from "../../errors.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { newDeadline } from "../deadline.ts";
import { retrieveAccount } from "./check-account.ts";
import { readOnboarding } from "./onboarding.ts";
import { setStripeAccount } from "./set-stripe-account.ts";

/**
 * Finishes Stripe's onboarding: the shop takes payments on the account if it can charge. Otherwise returns what Stripe
 * still needs to know.
 * @throws AppError organization_not_found, invalid_input for an expired state or one of another session or
 *   organization, payment_unavailable, conflict
 */
export const finishStripe = async ({
  member: { organizationId, sessionId },
  state,
}: {
  member: Member;
  state: string;
}): Promise<{ ready: boolean; missing: string[] }> => {
  const linkExpired = invalid(["state"], "This link no longer works; ask for a new one");
  const onboarding = await readOnboarding(state);
  if (onboarding?.organizationId !== organizationId || onboarding.sessionId !== sessionId) throw linkExpired;
  const { account } = onboarding;
  const organization = await findOrganization(organizationId, { consistent: true });
  const { canCharge, missing, organizationId: owner } = await retrieveAccount(account, newDeadline());
  if (owner !== organizationId) throw linkExpired;
  if (!canCharge) return { ready: false, missing };
  await setStripeAccount(organization, account);
  return { ready: true, missing: [] };
};
