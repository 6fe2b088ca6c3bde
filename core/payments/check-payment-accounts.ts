import type { Member } from "../accounts/actor.ts";
import { type AccountCheck, onlineProviders, type PaymentAccounts } from "../contract/payments/payments.ts";
import { AppError } from "../errors.ts";
import { findOrganization } from "../organizations/organization.ts";
import { paymentAccounts } from "../organizations/payment-accounts.ts";
import { newDeadline } from "./deadline.ts";
import type { AccountStatus } from "./provider.ts";
import { ProviderError } from "./provider-error.ts";
import { accountChecks } from "./providers.ts";

/**
 * Asks the providers about the organization's accounts. A provider that does not answer is `unreachable`, and the
 * others are still returned.
 * @throws AppError organization_not_found
 */
export const checkPaymentAccounts = async ({ member }: { member: Member }): Promise<PaymentAccounts> => {
  const organization = await findOrganization(member.organizationId, { consistent: true });
  const accounts = paymentAccounts(organization);
  const deadline = newDeadline();
  const checks = onlineProviders.map(async (provider): Promise<[string, AccountCheck]> => {
    const check = await accountChecks[provider]();
    const status = await check(organization, deadline).catch(statusOf);
    return [provider, { ...status, isOffered: accounts[provider] !== null }];
  });
  return Object.fromEntries(await Promise.all(checks)) as PaymentAccounts;
};

/** The status of an account after an error: a refusal or a missing answer. */
const statusOf = (error: unknown): AccountStatus => {
  if (error instanceof ProviderError) return { state: "refused", missing: [] };
  if (error instanceof AppError && error.code === "payment_unavailable") return { state: "unreachable", missing: [] };
  throw error;
};
