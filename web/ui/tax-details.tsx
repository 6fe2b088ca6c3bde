import { useIntl } from "react-intl";
import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { exemptionIn } from "#core/contract/tax/exemption.ts";
import { perRate } from "#core/contract/tax/per-rate.ts";
import type { TaxLine } from "#core/contract/tax/tax.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { rounded } from "#core/contract/values/money.ts";
import { DocketLine, DocketLines } from "./docket.tsx";
import { Price } from "./price.tsx";
import { Summary } from "./summary.tsx";

/**
 * The VAT that a total includes, in major units: its sum, and each rate on demand; or why there is none. For a delivery
 * whose fee is not known yet, it is the VAT of the dishes.
 */
export default function TaxDetails({
  tax = [],
  taxExemption,
  currency,
  shipping,
  fulfilment,
}: {
  tax?: TaxLine[];
  taxExemption?: string;
  currency: string;
  shipping?: number | null;
  fulfilment?: FulfilmentMethod;
}) {
  const { $t, locale } = useIntl();
  if (taxExemption) return <p className="wrap-anywhere text-14 text-muted">{exemptionIn(taxExemption, locale)}</p>;
  const part = shipping === null && fulfilment === "delivery" ? "dishes" : "all";
  const rates = perRate(tax, currency);
  if (rates.length === 0) return null;
  const total = rounded(
    rates.reduce((sum, rate) => sum + rate.tax, 0),
    currency,
  );
  return (
    <details className="-my-2 text-14 text-muted">
      <Summary className="min-h-tabs">
        {$t({ id: "checkout.vat" }, { amount: formatAmount(total, currency, locale), part })}
      </Summary>
      <div className="pt-1 pb-2">
        <DocketLines>
          {rates.map(({ rate, tax, gross }) => (
            <DocketLine
              key={rate}
              label={$t({ id: "checkout.vatOf" }, { rate, gross: formatAmount(gross, currency, locale) })}
            >
              <Price amount={tax} currency={currency} />
            </DocketLine>
          ))}
        </DocketLines>
      </div>
    </details>
  );
}
