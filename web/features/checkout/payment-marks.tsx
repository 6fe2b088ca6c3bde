import { type SimpleIcon, siApplepay, siGooglepay, siMastercard, siPaypal, siVisa } from "simple-icons";
import type { PaymentOption } from "#core/contract/payments/payments.ts";

const cards = [siVisa, siMastercard];

/** Wallets that a provider's page offers beside the card. Stripe: https://docs.stripe.com/payments/checkout/payment-methods */
const wallets: Partial<Record<PaymentOption["provider"], readonly SimpleIcon[]>> = {
  stripe: [siApplepay, siGooglepay],
};

/** The marks by which people know a way to pay. They repeat its name or tell what its page takes. */
export function PaymentMarks({ method, provider }: Pick<PaymentOption, "method" | "provider">) {
  if (method === "blik")
    return (
      <span aria-hidden className="rounded-tag bg-ink px-2 font-semibold text-12 text-paper lowercase">
        blik
      </span>
    );
  const icons = method === "card" ? [...cards, ...(wallets[provider] ?? [])] : method === "paypal" ? [siPaypal] : [];
  return (
    <span className="flex gap-2">
      {icons.map(({ title, path }) => (
        <svg key={title} role="img" aria-label={title} viewBox="0 0 24 24" className="size-6 fill-current text-muted">
          <path d={path} />
        </svg>
      ))}
    </span>
  );
}
