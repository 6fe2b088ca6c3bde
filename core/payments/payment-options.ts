import {
  onlineProviders,
  type PaymentOption,
  type ProviderDescription,
  providers,
} from "../contract/payments/payments.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { paymentAccounts } from "../organizations/payment-accounts.ts";

type Way = Pick<PaymentOption, "provider" | "method" | "wallets">;

const descriptions: Partial<Record<PaymentOption["method"], string>> = {
  blik: "BLIK: a code from your bank's app",
  card: "Card",
  cash_on_delivery: "Cash on delivery",
};

const onlineWays = (organization: StoredOrganization): Way[] => {
  const accounts = paymentAccounts(organization);
  const { defaultCurrency } = organization.configuration;
  return onlineProviders
    .filter((provider) => accounts[provider] !== null)
    .flatMap((provider) => {
      const { methods }: ProviderDescription = providers[provider];
      return methods
        .filter(({ currencies }) => !currencies || currencies.includes(defaultCurrency))
        .map(({ method, wallets }) => ({ provider, method, ...(wallets && { wallets: [...wallets] }) }));
    });
};

/** The ways to pay that an organization offers, in the order in which they are shown. */
export const paymentOptions = (organization: StoredOrganization): PaymentOption[] => {
  const { enableHostCheckout, enableCash, capturesOnAcceptance } = organization.configuration;
  if (!enableHostCheckout) return [];
  const cash: Way = { provider: "not_applicable", method: "cash_on_delivery" };
  return [...onlineWays(organization), ...(enableCash ? [cash] : [])].map((way) => ({
    id: `${way.provider}:${way.method}`,
    ...way,
    description: descriptions[way.method] ?? way.method,
    ...(capturesOnAcceptance && canReserve(way) && { reserves: true }),
  }));
};

/** Whether a payment method can reserve an amount and capture it later. */
export const canReserve = ({ provider, method }: Way): boolean => {
  const description = onlineProviders.find((each) => each === provider);
  const { methods }: Pick<ProviderDescription, "methods"> = description ? providers[description] : { methods: [] };
  return methods.some((each) => each.method === method && each.reserves);
};

/** The organization's account at a provider. */
export const paymentAccountOf = (organization: StoredOrganization, { provider }: Way): string | undefined => {
  const accounts: Partial<Record<Way["provider"], string | null>> = paymentAccounts(organization);
  return accounts[provider] ?? undefined;
};
