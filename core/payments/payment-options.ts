import type { PaymentOption } from "../contract/payments.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

type Way = Pick<PaymentOption, "provider" | "method">;

const descriptions: Partial<Record<PaymentOption["method"], string>> = {
  blik: "BLIK: a code from your bank's app",
  card: "Card",
  cash_on_delivery: "Cash on delivery",
};

/** BLIK supports złotys only, https://docs.stripe.com/payments/blik */
const BLIK_CURRENCY = "PLN";

/** The ways to pay that an organization offers, in the order in which they are shown. */
export const paymentOptions = ({ configuration, revolutAccount }: StoredOrganization): PaymentOption[] => {
  const { enableHostCheckout, enableCash, stripeAccountId, defaultCurrency } = configuration;
  if (!enableHostCheckout) return [];
  const ways: (Way | false)[] = [
    stripeAccountId !== null && defaultCurrency === BLIK_CURRENCY && { provider: "stripe", method: "blik" },
    stripeAccountId !== null && { provider: "stripe", method: "card" },
    Boolean(revolutAccount) && { provider: "revolut", method: "card" },
    enableCash && { provider: "not_applicable", method: "cash_on_delivery" },
  ];
  return ways
    .filter((way) => way !== false)
    .map(({ provider, method }) => ({
      id: `${provider}:${method}`,
      provider,
      method,
      description: descriptions[method] ?? method,
    }));
};

/** The organization's account at a provider. */
export const paymentAccountOf = (
  { configuration, revolutAccount }: StoredOrganization,
  { provider }: Way,
): string | undefined => {
  if (provider === "stripe") return configuration.stripeAccountId ?? undefined;
  return provider === "revolut" ? (revolutAccount ?? undefined) : undefined;
};
