import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { Amount } from "#core/contract/values/common.ts";
import { decimalsOf } from "#core/contract/values/money.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { SalePrice } from "../../../../ui/price.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ConfirmSheet } from "../../shell/confirm-sheet.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { useTitle } from "../use-menu.ts";
import { changedPrice, changeTyped, type PriceChange } from "./bulk-price.ts";
import type { BulkChange, useBulk } from "./use-bulk.ts";

const steps = [0, 0.1, 0.5, 1];

/** Changes the prices of several dishes. It shows each new price first. */
export function BulkPrices({
  dishes: chosen,
  bulk,
  failed,
  onChange,
  onClose,
}: {
  dishes: readonly TranslatedProduct[];
  bulk: ReturnType<typeof useBulk>;
  /** The title of the error if the change fails. */
  failed: string;
  onChange: (how: BulkChange) => void;
  onClose: () => void;
}) {
  const { $t, formatNumber } = useIntl();
  const titleOf = useTitle();
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const [by, setBy] = useState<PriceChange["by"]>("percent");
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  // The prices at the beginning: after a call without an answer some are changed already, and the next call must not
  // change them twice.
  const [first] = useState(chosen);
  const dishes = first.filter(({ id }) => chosen.some((dish) => dish.id === id));
  const value = changeTyped(typed);
  const next = (price: number) => changedPrice(price, { by, value, step }, currency);
  const rows = dishes.map((dish) => ({
    dish,
    base: next(dish.basePrice),
    sale: dish.discountedBasePrice === null ? null : next(dish.discountedBasePrice),
  }));
  const isNumber = !Number.isNaN(value) && value !== 0;
  const tooCheap = rows.filter(({ base, sale }) => base === undefined || sale === undefined);
  const problem = !isNumber
    ? $t({ id: "staff-menu.bulk.valueNeeded" })
    : tooCheap.length
      ? $t({ id: "staff-menu.bulk.tooCheap" }, { names: tooCheap.map(({ dish }) => titleOf(dish)).join(", ") })
      : undefined;
  const confirm = () => {
    setTried(true);
    if (problem) return;
    onChange({
      is: "prices",
      of: ({ id }) => {
        const { base, sale } = rows.find(({ dish }) => dish.id === id) ?? {};
        return { basePrice: Amount.parse(base), discountedBasePrice: sale === null ? null : Amount.parse(sale) };
      },
    });
  };
  return (
    <ConfirmSheet
      isOpen
      variant="primary"
      title={$t({ id: "staff-menu.bulk.changePrices" })}
      action={$t({ id: "staff-menu.bulk.savePrices" }, { count: dishes.length })}
      pendingAction={$t({ id: "staff-menu.bulk.saving" })}
      failed={failed}
      change={bulk}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          label={$t({ id: "staff-menu.bulk.by" })}
          choices={[
            { value: "percent", label: $t({ id: "staff-menu.bulk.percent" }) },
            { value: "amount", label: $t({ id: "staff-menu.bulk.amount" }, { currency }) },
          ]}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value === "amount" ? "amount" : "percent")}
        />
        <TextField
          label={$t({ id: "staff-menu.bulk.value" })}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={(isTried || (isNumber && tooCheap.length > 0)) && problem}
          hint={$t({ id: "staff-menu.bulk.valueHint" })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ChoiceField
          label={$t({ id: "staff-menu.bulk.round" })}
          choices={steps
            .filter((each) => decimalsOf(currency) || each % 1 === 0)
            .map((each) => ({
              value: each,
              label: each
                ? formatNumber(each, { style: "currency", currency })
                : $t({ id: "staff-menu.bulk.roundNot" }),
            }))}
          value={step}
          onChange={(event) => setStep(Number(event.currentTarget.value))}
        />
      </div>
      <p className="text-14 text-muted">{$t({ id: "staff-menu.bulk.pricesHint" })}</p>
      {isNumber && (
        <ul aria-label={$t({ id: "staff-menu.bulk.preview" })} className="flex flex-col divide-y divide-line">
          {rows.map(({ dish, base, sale }) => (
            <li key={dish.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
              <span className="min-w-0 break-words">{titleOf(dish)}</span>
              <span className="flex flex-wrap items-center gap-2">
                <SalePrice
                  base={dish.basePrice}
                  sale={dish.discountedBasePrice}
                  currency={currency}
                  className="text-muted"
                />
                <ArrowRight size={16} className="text-muted" aria-label={$t({ id: "staff-menu.becomes" })} />
                {base === undefined || sale === undefined ? (
                  <span className="text-error">{$t({ id: "staff-menu.bulk.impossible" })}</span>
                ) : (
                  <SalePrice base={base} sale={sale} currency={currency} className="font-semibold" />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmSheet>
  );
}
