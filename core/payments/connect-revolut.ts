import * as z from "zod/mini";
import { config } from "../config.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { AppError, invalid } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";
import { findRevolutAccounts, type RevolutAccount, revolutItem } from "./revolut-account.ts";
import { askRevolut, RevolutRefused } from "./revolut-client.ts";
import { eventsOfOrders } from "./revolut-events.ts";

const Webhook = z.object({ id: z.string(), signing_secret: z.string() });

/**
 * Lets an organization take cards through its own Revolut account, which from now on tells us of its payments.
 * @throws AppError organization_not_found, invalid_input for a key that Revolut does not take, payment_unavailable,
 *   conflict
 */
export const connectRevolut = async ({
  organizationId,
  secretKey,
}: {
  organizationId: string;
  secretKey: string;
}): Promise<void> => {
  const { version } = await findOrganization(organizationId, { consistent: true });
  const known = await findRevolutAccounts(organizationId);
  const account = known.find((each) => each.secretKey === secretKey) ?? (await newAccount(secretKey));
  const accounts = [account, ...known.filter(({ id }) => id !== account.id)];
  await commitOrRefuse([
    [
      {
        update: keys.organization(organizationId),
        set: { revolutAccount: account.id, version: version + 1 },
        when: { version },
      },
      new AppError("conflict"),
    ],
    { put: await revolutItem(organizationId, accounts) },
  ]);
};

/** Asks Revolut to tell of an account's payments, https://developer.revolut.com/docs/merchant/create-webhook */
const newAccount = async (secretKey: string): Promise<RevolutAccount> => {
  const url = `${config().PLATFORM_URL}/api/webhook/payment/revolut`;
  try {
    const call = {
      secretKey,
      method: "POST",
      path: "/api/1.0/webhooks",
      body: { url, events: eventsOfOrders },
    } as const;
    const { id, signing_secret: signingSecret } = await askRevolut(call, Webhook);
    return { id, secretKey, signingSecret };
  } catch (cause) {
    if (!(cause instanceof RevolutRefused)) throw cause;
    if (cause.status === 401 || cause.status === 403) throw invalid(["secretKey"], "Revolut does not know this key");
    throw new AppError("payment_unavailable", { cause });
  }
};
