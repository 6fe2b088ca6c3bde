import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { TipSettings } from "#core/contract/orders/tips.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { rounded } from "#core/contract/values/money.ts";
import { amountTyped } from "#core/contract/values/typed-amount.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Chips } from "../../ui/chips.tsx";
import { DocketLine } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TotalPrice } from "../cart/cart-totals.tsx";
import type { Pricing } from "../cart/pricing.ts";
import type { TypedTip } from "../details/draft.ts";

/** An order that takes a tip. */
export interface Tipped {
  /** The choice; undefined for none, which means no tip. */
  typed: TypedTip | undefined;
  tips: TipSettings;
  priced: Pricing;
}

/** A percent of the dishes, as they are after the discount. */
const percentOf = (percent: number, { subtotal, discount, currency }: Tipped["priced"]): number =>
  rounded(((subtotal - discount) * percent) / 100, currency);

/** The chosen tip in the currency's major unit, or the text of the error in what was typed. */
export const tipOf = ({ typed, tips, priced }: Tipped): number | MessageId => {
  if (typed === undefined) return 0;
  // A percent that the shop no longer suggests is not shown, so it does not count.
  if ("percent" in typed) return tips.percents.includes(typed.percent) ? percentOf(typed.percent, priced) : 0;
  const amount = amountTyped(typed.amount) ?? Number.NaN;
  if (!(amount >= 0 && rounded(amount, priced.currency) === amount)) return "tip.enter";
  return amount > priced.total ? "validation.tipLarge" : amount;
};

/**
 * Asks for a tip. Nothing is preselected, and nothing has to be chosen. The amount shows its error once the field was
 * left, or after an attempt to order (`isTried`).
 */
export function TipPart({
  isTried,
  onChange,
  ...tipped
}: Tipped & { isTried: boolean; onChange: (typed: TypedTip) => void }) {
  const { $t, locale } = useIntl();
  const [isLeft, setLeft] = useState(false);
  const { typed, tips, priced } = tipped;
  const chip = (value: string, label: string) => ({ value, label, disabled: false });
  const suggested = tips.percents.map((percent) =>
    chip(
      String(percent),
      $t({ id: "tip.percent" }, { percent, amount: formatAmount(percentOf(percent, priced), priced.currency, locale) }),
    ),
  );
  const tip = tipOf(tipped);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{$t({ id: "tip.title" })}</h2>
      <Chips
        legend={$t({ id: "tip.hint" })}
        chips={[chip("0", $t({ id: "tip.none" })), ...suggested, chip("other", $t({ id: "tip.other" }))]}
        value={typed && ("percent" in typed ? String(typed.percent) : "other")}
        onChange={(value) => onChange(value === "other" ? { amount: "" } : { percent: Number(value) })}
      />
      {typed && "amount" in typed && (
        <TextField
          label={
            <>
              {$t({ id: "tip.amount" })} <span className="font-normal text-muted">({priced.currency})</span>
            </>
          }
          inputMode="decimal"
          autoComplete="off"
          className="figures max-w-[240px]"
          value={typed.amount}
          error={(isTried || isLeft) && typeof tip === "string" ? $t({ id: tip }) : undefined}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
          onBlur={() => setLeft(true)}
        />
      )}
    </section>
  );
}

/** The total beside the button, including the tip. */
export function TipTotal({
  children,
  ...tipped
}: Tipped & { children: (label: string, total: PricedCart["total"]) => ReactNode }) {
  const { $t } = useIntl();
  const { total, currency } = tipped.priced;
  const tip = tipOf(tipped);
  return typeof tip === "number" && tip > 0
    ? children($t({ id: "tip.charged" }), chargedOf({ total, tip: tip as typeof total, currency }))
    : children($t({ id: "cart.total" }), total);
}

/** The tip and what is charged, below the total of the sale; nothing without a tip. */
export function TipLines(tipped: Tipped) {
  const { $t } = useIntl();
  const { priced } = tipped;
  const tip = tipOf(tipped);
  if (typeof tip !== "number" || tip === 0) return null;
  const total = chargedOf({ ...priced, tip: tip as typeof priced.total });
  return (
    <>
      <DocketLine label={$t({ id: "tip.title" })}>
        <Price amount={tip} currency={priced.currency} />
      </DocketLine>
      <DocketLine strong label={$t({ id: "tip.charged" })}>
        <TotalPrice {...priced} total={total} />
      </DocketLine>
    </>
  );
}
