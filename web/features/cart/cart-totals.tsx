import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { cx } from "../../ui/cx.ts";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { useCart } from "./use-cart.ts";

/**
 * The order's totals, dimmed while the server prices it again. Shipping shows once known, a discount where there is
 * one.
 */
export function CartTotals({ shippingMethodId }: { shippingMethodId?: string }) {
  const { priced, isRepricing } = useCart(shippingMethodId);
  if (!priced) return null;
  return (
    <div aria-busy={isRepricing} className={cx("transition-colors", isRepricing && "text-muted")}>
      <DocketLines>
        <TotalLines {...priced} />
      </DocketLines>
    </div>
  );
}

type Totals = Pick<PricedCart, "shipping" | "subtotal" | "discount" | "total" | "currency">;

/** What an order comes to. Shipping is null where there is none to show. */
export function TotalLines({ shipping, subtotal, discount, total, currency }: Totals) {
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <>
      {shipping !== null && <DocketLine label={<FormattedMessage id="cart.shipping" />}>{price(shipping)}</DocketLine>}
      <DocketLine label={<FormattedMessage id="cart.subtotal" />}>{price(subtotal)}</DocketLine>
      {discount > 0 && <DocketLine label={<FormattedMessage id="cart.discount" />}>{price(-discount)}</DocketLine>}
      <DocketLine strong label={<FormattedMessage id="cart.total" />}>
        {price(total)}
      </DocketLine>
    </>
  );
}
