import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { rounded } from "#core/contract/values/money.ts";
import { cx } from "../../ui/cx.ts";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { FromPrice } from "./from-price.tsx";
import { useCart } from "./use-cart.ts";
import { useExpectedFee } from "./use-expected-fee.ts";

/** The order's totals, dimmed while the server prices it again; `children` are lines below them. */
export function CartTotals({ shippingMethodId, children }: { shippingMethodId?: string; children?: ReactNode }) {
  const { priced, isRepricing } = useCart(shippingMethodId);
  if (!priced) return null;
  return (
    <div aria-busy={isRepricing} className={cx("transition-colors", isRepricing && "text-muted")}>
      <DocketLines>
        {priced.shipping === null && <DeliveryLine {...priced} />}
        <TotalLines {...priced} sum={<TotalPrice {...priced} />} />
        {children}
      </DocketLines>
    </div>
  );
}

type Totals = Pick<PricedCart, "shipping" | "subtotal" | "discount" | "total" | "currency">;

/** What an order comes to, `sum` in place of the total. Shipping is null where there is none to show. */
export function TotalLines({
  shipping,
  subtotal,
  discount,
  total,
  currency,
  sum,
  discounts = discount > 0 ? [{ amount: discount }] : [],
}: Totals & { sum?: ReactNode; discounts?: readonly { name?: string; amount: number }[] }) {
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <>
      {shipping !== null && <DocketLine label={<FormattedMessage id="cart.shipping" />}>{price(shipping)}</DocketLine>}
      <DocketLine label={<FormattedMessage id="cart.subtotal" />}>{price(subtotal)}</DocketLine>
      {discounts.map(({ name, amount }) => (
        <DocketLine
          key={name}
          label={
            <>
              <FormattedMessage id="cart.discount" />
              {name && `: ${name}`}
            </>
          }
        >
          {price(-amount)}
        </DocketLine>
      ))}
      <DocketLine strong label={<FormattedMessage id="cart.total" />}>
        {sum ?? price(total)}
      </DocketLine>
    </>
  );
}

/** The total. Until a shipping method is chosen, it holds the fee that is expected of a delivery. */
export function TotalPrice({ shipping, subtotal, total, currency }: Totals) {
  const { fee, isFrom } = useExpectedFee(subtotal) ?? { fee: 0, isFrom: false };
  return shipping === null ? (
    <FromPrice amount={rounded(total + fee, currency)} currency={currency} isFrom={isFrom} />
  ) : (
    <Price amount={total} currency={currency} />
  );
}
