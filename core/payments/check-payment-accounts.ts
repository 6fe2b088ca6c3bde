import type { Member } from "../accounts/actor.ts";
import type { AccountCheck, AccountState, PaymentAccounts } from "../contract/payments.ts";
import { AppError } from "../errors.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { newPatience, type Patience } from "./patience.ts";
import { Refused } from "./refused.ts";
import { findRevolutAccounts } from "./revolut-account.ts";
import { RevolutRefused } from "./revolut-client.ts";
import { revolutWebhooks } from "./revolut-webhooks.ts";
import { askForAccount } from "./stripe-account-check.ts";

/**
 * Asks the providers about the organization's accounts. One that does not answer is `unreachable`; the other is still
 * told.
 * @throws AppError organization_not_found
 */
export const checkPaymentAccounts = async ({ member }: { member: Member }): Promise<PaymentAccounts> => {
  const organization = await findOrganization(member.organizationId, { consistent: true });
  const patience = newPatience();
  const [stripe, revolut] = await Promise.all([
    checkStripe(organization, patience),
    checkRevolut(organization, patience),
  ]);
  return { stripe, revolut };
};

type Told = Omit<AccountCheck, "isOffered">;

const none: Told = { state: "none", missing: [] };

const checkStripe = async (
  { configuration, stripeOnboarding }: StoredOrganization,
  patience: Patience,
): Promise<AccountCheck> => {
  const { stripeAccountId } = configuration;
  const account = stripeAccountId ?? stripeOnboarding;
  const told =
    account === undefined
      ? none
      : await asked(async () => {
          const { canCharge, missing } = await askForAccount(account, patience);
          return { state: canCharge ? "ready" : "incomplete", missing };
        });
  return { ...told, isOffered: stripeAccountId !== null };
};

const checkRevolut = async (
  { id: organizationId, revolutAccount }: StoredOrganization,
  patience: Patience,
): Promise<AccountCheck> => {
  if (!revolutAccount) return { ...none, isOffered: false };
  const told = await asked(async () => {
    const accounts = await findRevolutAccounts(organizationId);
    const { secretKey } = accounts.find(({ id }) => id === revolutAccount) ?? {};
    if (!secretKey) return { state: "refused", missing: [] };
    const webhooks = await revolutWebhooks({ secretKey, patience });
    const isHeard = webhooks.some(({ id }) => id === revolutAccount);
    return isHeard ? { state: "ready", missing: [] } : { state: "incomplete", missing: ["webhook"] };
  });
  return { ...told, isOffered: true };
};

/** What a provider told; a refusal or no answer is a state too. */
const asked = async (ask: () => Promise<Told>): Promise<Told> => {
  try {
    return await ask();
  } catch (error) {
    const state = stateOf(error);
    if (!state) throw error;
    return { state, missing: [] };
  }
};

const stateOf = (error: unknown): AccountState | undefined => {
  if (error instanceof RevolutRefused) return error.status === 401 || error.status === 403 ? "refused" : "unreachable";
  if (error instanceof Refused) return "refused";
  return error instanceof AppError && error.code === "payment_unavailable" ? "unreachable" : undefined;
};
