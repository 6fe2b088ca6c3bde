import type { Member } from "../../accounts/actor.ts";
import type { Payu } from "../../contract/payments/payments.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import { findOrganization, organizationChange } from "../../organizations/organization.ts";
import { isRevoked, unanswered } from "../call-provider.ts";
import { newDeadline } from "../deadline.ts";
import { findPayuAccounts, payuItem } from "./accounts.ts";
import { signIn } from "./client.ts";

/**
 * Lets an organization take payments through its own point of sale at PayU. New keys of a known point of sale replace
 * its old ones, so its payments can still be refunded.
 * @throws AppError organization_not_found, invalid_input for keys that PayU refuses, payment_unavailable, conflict
 */
export const connectPayu = async ({ member, ...keys }: { member: Member } & Payu): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  await signIn(keys, newDeadline()).catch((cause: unknown) => {
    if (isRevoked(cause)) throw invalid(["clientSecret"], "PayU does not know this id with this secret");
    throw unanswered(cause);
  });
  const others = (await findPayuAccounts(organizationId)).filter(({ posId }) => posId !== keys.posId);
  await commitOrThrow([
    organizationChange(organization, { payuAccount: keys.posId }),
    { put: await payuItem(organizationId, [keys, ...others]) },
  ]);
};
