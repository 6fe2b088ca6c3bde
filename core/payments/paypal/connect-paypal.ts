import type { Member } from "../../accounts/actor.ts";
import type { Paypal } from "../../contract/payments/payments.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import { newDeadline } from "../deadline.ts";
import { findPaypalAccounts, paypalItem } from "./accounts.ts";
import { signIn } from "./client.ts";
import { findWebhook, registerWebhook } from "./webhooks.ts";

/**
 * Lets an organization take payments by PayPal through its own app there, and registers a webhook for them. A new
 * secret of a known app replaces its old one, so its payments can still be refunded.
 * @throws AppError organization_not_found, invalid_input for keys that PayPal refuses, payment_unavailable, conflict
 */
export const connectPaypal = async ({ member, ...app }: { member: Member } & Paypal): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  const others = (await findPaypalAccounts(organizationId)).filter(({ clientId }) => clientId !== app.clientId);
  const webhookId = await webhookOf(app);
  await commitOrThrow([
    organizationChange(organization, { paypalAccount: app.clientId }),
    { put: await paypalItem(organizationId, [{ ...app, webhookId }, ...others]) },
  ]);
};

/** Tries the keys, and registers our webhook unless the app has it. */
const webhookOf = async (app: Paypal): Promise<string> => {
  try {
    const deadline = newDeadline();
    const asking = { deadline, token: await signIn(app, deadline) };
    return (await findWebhook(asking)) ?? (await registerWebhook(asking));
  } catch (cause) {
    if (isRevoked(cause)) throw invalid(["clientSecret"], "PayPal does not know this id with this secret");
    throw unanswered(cause);
  }
};
