import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { invalid } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";
import { askStripe } from "./ask-stripe.ts";
import { newPatience } from "./patience.ts";
import { setStripeAccount } from "./set-stripe-account.ts";
import { readOnboarding } from "./stripe-onboarding.ts";

/** https://docs.stripe.com/api/accounts/object */
const Account = z.object({
  charges_enabled: z.boolean(),
  metadata: z.nullish(z.record(z.string(), z.string())),
  requirements: z.nullish(z.object({ currently_due: z.nullish(z.array(z.string())) })),
});

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
  const over = invalid(["state"], "This link no longer works; ask for a new one");
  const onboarding = await readOnboarding(state);
  if (onboarding?.organizationId !== organizationId || onboarding.sessionId !== sessionId) throw over;
  const { account } = onboarding;
  const organization = await findOrganization(organizationId, { consistent: true });
  const found = await askStripe(newPatience(), Account, ({ accounts }) => accounts.retrieve(account));
  if (found.metadata?.organizationId !== organizationId) throw over;
  if (!found.charges_enabled) return { ready: false, missing: found.requirements?.currently_due ?? [] };
  await setStripeAccount(organization, account);
  return { ready: true, missing: [] };
};
