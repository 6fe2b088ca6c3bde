import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { OrderHistory } from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { Price } from "../../../ui/price.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { amountOfOne, type RefundDraft } from "./refund.ts";

/** The lines of the order that can still be refunded, and its delivery fee. */
export function RefundLines({
  order: { items, currency, payment },
  refundable,
  draft,
  onChange,
}: {
  order: Order;
  refundable: OrderHistory["refundable"];
  draft: RefundDraft;
  onChange: (facts: Partial<RefundDraft>) => void;
}) {
  const { locale, $t } = useIntl();
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, line) => {
        const title = inLocale(item.translations, locale)?.title ?? "";
        const left = refundable.lines[line] ?? 0;
        return (
          <li key={JSON.stringify(item.rawData)} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="font-semibold">{title}</span>
              <span className="block text-14 text-muted">
                {left > 0 ? (
                  <>
                    {$t({ id: "staff.refundOf" }, { count: left })} ·{" "}
                    <Price amount={amountOfOne(item, left, currency)} currency={currency} />
                  </>
                ) : (
                  $t({ id: "staff.refundedAlready" })
                )}
              </span>
            </span>
            {left > 0 && (
              <Stepper
                of={title}
                value={draft.quantities[line] ?? 0}
                min={0}
                max={left}
                onChange={(quantity) => onChange({ quantities: draft.quantities.with(line, quantity) })}
              />
            )}
          </li>
        );
      })}
      {refundable.shipping && (
        <li>
          <CheckRow
            title={$t({ id: "cart.shipping" })}
            aside={<Price amount={payment.shipping} currency={currency} />}
            checked={draft.shipping}
            onChange={({ target }) => onChange({ shipping: target.checked })}
          />
        </li>
      )}
    </ul>
  );
}
