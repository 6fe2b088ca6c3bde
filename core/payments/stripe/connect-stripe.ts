import * as z from "zod/mini";
import type { Member } from "../../accounts/actor.ts";
import { resolveCallback } from "../../accounts/callback.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { findOrganization, organizationChange, type StoredOrganization } from "../../organizations/organization.ts";
import { type Deadline, newDeadline } from "../deadline.ts";
import { callStripe } from "./client.ts";
import { signOnboarding } from "./onboarding.ts";

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
  const page = resolveCallback(origin, callbackURL);
  const organization = await findOrganization(organizationId, { consistent: true });
  const deadline = newDeadline();
  const account = organization.stripeOnboarding ?? (await makeAccount(organization, deadline));
  const state = await signOnboarding({ organizationId, sessionId, account });
  return callStripe(deadline, Link, ({ accountLinks }) =>
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

const makeAccount = async (organization: StoredOrganization, deadline: Deadline): Promise<string> => {
  const { id } = organization;
  const { id: account } = await callStripe(deadline, Account, ({ accounts }) =>
    accounts.create({ type: "standard", metadata: { organizationId: id } }, { idempotencyKey: `account:${id}` }),
  );
  await commitOrThrow([organizationChange(organization, { stripeOnboarding: account })]);
  return account;
};
