import type { StoredOrganization } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { AccountStatus } from "../provider.ts";
import { findPayuAccounts } from "./accounts.ts";
import { signIn } from "./client.ts";

/** The state of an organization's point of sale: whether its keys still work. */
export const checkPayuAccount = async (
  { id: organizationId, payuAccount }: StoredOrganization,
  deadline: Deadline,
): Promise<AccountStatus> => {
  if (!payuAccount) return { state: "none", missing: [] };
  const account = (await findPayuAccounts(organizationId)).find(({ posId }) => posId === payuAccount);
  if (!account) return { state: "refused", missing: [] };
  try {
    await signIn(account, deadline);
    return { state: "ready", missing: [] };
  } catch (cause) {
    if (isRevoked(cause)) return { state: "refused", missing: [] };
    throw unanswered(cause);
  }
};
