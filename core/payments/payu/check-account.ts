import { AppError } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { Deadline } from "../deadline.ts";
import type { AccountStatus } from "../provider.ts";
import { findPayuAccounts } from "./accounts.ts";
import { isRefused, PayuError, signIn } from "./client.ts";

/** How the point of sale of an organization is: whether its keys still work. */
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
    if (isRefused(cause)) return { state: "refused", missing: [] };
    throw cause instanceof PayuError ? new AppError("payment_unavailable", { cause }) : cause;
  }
};
