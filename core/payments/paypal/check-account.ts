import type { StoredOrganization } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { AccountStatus } from "../provider.ts";
import { findPaypalAccounts } from "./accounts.ts";
import { signIn } from "./client.ts";
import { findWebhook } from "./webhooks.ts";

/** The state of an organization's app: whether its keys still work, and our webhook is registered there. */
export const checkPaypalAccount = async (
  { id: organizationId, paypalAccount }: StoredOrganization,
  deadline: Deadline,
): Promise<AccountStatus> => {
  if (!paypalAccount) return { state: "none", missing: [] };
  const account = (await findPaypalAccounts(organizationId)).find(({ clientId }) => clientId === paypalAccount);
  if (!account) return { state: "refused", missing: [] };
  try {
    const token = await signIn(account, deadline);
    const isRegistered = (await findWebhook({ token, deadline })) === account.webhookId;
    return isRegistered ? { state: "ready", missing: [] } : { state: "incomplete", missing: ["webhook"] };
  } catch (cause) {
    if (isRevoked(cause)) return { state: "refused", missing: [] };
    throw unanswered(cause);
  }
};
