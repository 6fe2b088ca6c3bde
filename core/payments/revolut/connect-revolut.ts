import * as z from "zod/mini";
import type { Member } from "../../accounts/actor.ts";
import { config } from "../../config.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import { newDeadline } from "../deadline.ts";
import { findRevolutAccounts, type RevolutAccount, revolutItem } from "./accounts.ts";
import { callRevolut } from "./client.ts";
import { revolutWebhooks, WEBHOOKS } from "./registered-webhooks.ts";
import { eventsOfOrders } from "./webhook.ts";

const Webhook = z.object({ id: z.string(), signing_secret: z.string() });

/**
 * Lets an organization take cards through its own Revolut account, and registers a webhook for its payments.
 * @throws AppError organization_not_found, invalid_input for a key that Revolut refuses, payment_unavailable,
 *   conflict
 */
export const connectRevolut = async ({ member, secretKey }: { member: Member; secretKey: string }): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  const known = await findRevolutAccounts(organizationId);
  const accounts = await withKey(known, secretKey);
  await commitOrThrow([
    organizationChange(organization, { revolutAccount: accounts[0].id }),
    { put: await revolutItem(organizationId, accounts) },
  ]);
};

/**
 * The accounts of a shop, with the account of this key first. A new key of a known merchant replaces its old one, so
 * its payments can still be refunded. We recognize a merchant by the webhook that we registered there.
 */
const withKey = async (known: RevolutAccount[], secretKey: string): Promise<[RevolutAccount, ...RevolutAccount[]]> => {
  try {
    const asking = { secretKey, deadline: newDeadline() };
    const webhooks = await revolutWebhooks(asking);
    const isMerchants = ({ id }: RevolutAccount) => webhooks.some((webhook) => webhook.id === id);
    const others = known.filter((account) => !isMerchants(account));
    const [own, ...older] = known.filter(isMerchants).map((account) => ({ ...account, secretKey }));
    if (own) return [own, ...older, ...others];
    const url = `${config().PLATFORM_URL}/api/webhook/payment/revolut`;
    // An earlier answer was lost, or another shop of the merchant has registered it.
    const there = webhooks.find((webhook) => webhook.url === url);
    const { id, signing_secret: signingSecret } = await (there
      ? callRevolut({ ...asking, method: "GET", path: `${WEBHOOKS}/${there.id}` }, Webhook)
      : // https://developer.revolut.com/docs/merchant/create-webhook
        callRevolut({ ...asking, method: "POST", path: WEBHOOKS, body: { url, events: eventsOfOrders } }, Webhook));
    return [{ id, secretKey, signingSecret }, ...others];
  } catch (cause) {
    if (isRevoked(cause)) throw invalid(["secretKey"], "Revolut does not know this key");
    throw unanswered(cause);
  }
};
