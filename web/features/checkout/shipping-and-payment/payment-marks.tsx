import { siApplepay, siGooglepay, siMastercard, siVisa } from "simple-icons";
import type { PaymentOption } from "#core/contract/payments/payments.ts";

const cards = [siVisa, siMastercard];

const walletIcons = { apple_pay: siApplepay, google_pay: siGooglepay };

/** The logos of a payment method. They repeat its name, or show what its page accepts. */
export function PaymentMarks({ method, wallets = [] }: Pick<PaymentOption, "method" | "wallets">) {
  if (method === "blik")
    return (
      <span aria-hidden className="rounded-tag bg-ink px-2 font-semibold text-12 text-paper lowercase">
        blik
      </span>
    );
  if (method !== "card") return null;
  return (
    <span className="space-x-2 *:inline">
      {[...cards, ...wallets.map((wallet) => walletIcons[wallet])].map(({ title, path }) => (
        <svg key={title} role="img" aria-label={title} viewBox="0 0 24 24" className="size-6 fill-current text-muted">
          <path d={path} />
        </svg>
      ))}
    </span>
  );
}
