import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { callbackOn } from "../accounts/callback.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { findOrganization, organizationChange, type StoredOrganization } from "../organizations/organization.ts";
import { askStripe } from "./ask-stripe.ts";
import { newPatience, type Patience } from "./patience.ts";
import { signOnboarding } from "./stripe-onboarding.ts";

const Account = z.object({ id: z.string() });
const Link = z.object({ url: z.string() });

interface Connecting {
  /** The owner's session. Only this session may finish. */
  member: Member;
  /** Scheme and host of the requested site, and its page to which Stripe returns. */
  origin: string;
  callbackURL: string;
}

/**
 * Leads an owner to Stripe's onboarding of the organization's own account, which is created once:
 * https://docs.stripe.com/connect/hosted-onboarding
 * @throws AppError organization_not_found, invalid_input for a page elsewhere, payment_unavailable, conflict
 */
export const connectStripe = async ({
  member: { organizationId, sessionId },
  origin,
  callbackURL,
}: Connecting): Promise<{ url: string }> => {
  const page = callbackOn(origin, callbackURL);
  const organization = await findOrganization(organizationId, { consistent: true });
  const patience = newPatience();
  const account = organization.stripeOnboarding ?? (await makeAccount(organization, patience));
  const state = await signOnboarding({ organizationId, sessionId, account });
  return askStripe(patience, Link, ({ accountLinks }) =>
    accountLinks.create({
      account,
      type: "account_onboarding",
      return_url: withQuery(page, { stripe: "return", state }),
      refresh_url: withQuery(page, { stripe: "refresh" }),
    }),
  );
};

const withQuery = (page: string, query: Record<string, string>): string => {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const makeAccount = async (organization: StoredOrganization, patience: Patience): Promise<string> => {
  const { id } = organization;
  const { id: account } = await askStripe(patience, Account, ({ accounts }) =>
    accounts.create({ type: "standard", metadata: { organizationId: id } }, { idempotencyKey: `account:${id}` }),
  );
  await commitOrRefuse([organizationChange(organization, { stripeOnboarding: account })]);
  return account;
};
