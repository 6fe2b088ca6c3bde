import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { discountsOf, freedBy, type Promoted } from "#core/contract/promotions/discounts.ts";
import { cx } from "../../ui/cx.ts";
import { DocketLine, DocketLines, named } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { FromPrice } from "./from-price.tsx";
import type { Destination } from "./pricing.ts";
import { useCart } from "./use-cart.ts";
import { useShownTotal } from "./use-expected-fee.ts";

/** The order's totals, dimmed while the server prices it again; `children` are lines below them. */
export function CartTotals({ to, children }: { to?: Destination | undefined; children?: ReactNode }) {
  const { priced, isRepricing } = useCart(to);
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

type Totals = Pick<PricedCart, "shipping" | "subtotal" | "discount" | "total" | "currency"> & Promoted;

/** A line for each promotion that takes something off the dishes. */
export const DiscountLines = ({
  discount,
  promotions,
  currency,
}: Pick<Totals, "discount" | "promotions" | "currency">) =>
  discountsOf({ payment: { discount }, promotions }).map(({ id, name, amount }) => (
    <DocketLine key={id} label={named(<FormattedMessage id="cart.discount" />, name)}>
      <Price amount={-amount} currency={currency} />
    </DocketLine>
  ));

/** The totals of an order, with `sum` in place of the total. Shipping is null if there is none to show. */
export function TotalLines({
  shipping,
  subtotal,
  discount,
  total,
  currency,
  promotions,
  sum,
}: Totals & { sum?: ReactNode }) {
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <>
      {shipping !== null && (
        <DocketLine label={named(<FormattedMessage id="cart.shipping" />, freedBy({ promotions }))}>
          {price(shipping)}
        </DocketLine>
      )}
      <DocketLine label={<FormattedMessage id="cart.subtotal" />}>{price(subtotal)}</DocketLine>
      <DiscountLines {...{ discount, promotions, currency }} />
      <DocketLine strong label={<FormattedMessage id="cart.total" />}>
        {sum ?? price(total)}
      </DocketLine>
    </>
  );
}

/** The total. Until a shipping method is chosen, it includes the expected delivery fee. */
export function TotalPrice(priced: Parameters<typeof useShownTotal>[0]) {
  const { total, isFrom } = useShownTotal(priced);
  return <FromPrice amount={total} currency={priced.currency} isFrom={isFrom} />;
}
