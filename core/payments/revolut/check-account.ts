import type { StoredOrganization } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { AccountStatus } from "../provider.ts";
import { findRevolutAccounts } from "./accounts.ts";
import { revolutWebhooks } from "./registered-webhooks.ts";

/** The state of an organization's account: whether its key still works, and our webhook is registered there. */
export const checkRevolutAccount = async (
  { id: organizationId, revolutAccount }: StoredOrganization,
  deadline: Deadline,
): Promise<AccountStatus> => {
  if (!revolutAccount) return { state: "none", missing: [] };
  const accounts = await findRevolutAccounts(organizationId);
  const { secretKey } = accounts.find(({ id }) => id === revolutAccount) ?? {};
  if (!secretKey) return { state: "refused", missing: [] };
  try {
    const webhooks = await revolutWebhooks({ secretKey, deadline });
    const isRegistered = webhooks.some(({ id }) => id === revolutAccount);
    return isRegistered ? { state: "ready", missing: [] } : { state: "incomplete", missing: ["webhook"] };
  } catch (cause) {
    if (isRevoked(cause)) return { state: "refused", missing: [] };
    throw unanswered(cause);
  }
};
