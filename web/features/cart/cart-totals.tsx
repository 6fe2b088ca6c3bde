import { Text } from "../../i18n/text.tsx";
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
  const { shipping, subtotal, discount, total, currency } = priced;
  return (
    <div aria-busy={isRepricing} className={cx("transition-colors", isRepricing && "text-muted")}>
      <DocketLines>
        {shipping !== null && (
          <DocketLine label={<Text id="cart.shipping" />}>
            <Price amount={shipping} currency={currency} />
          </DocketLine>
        )}
        <DocketLine label={<Text id="cart.subtotal" />}>
          <Price amount={subtotal} currency={currency} />
        </DocketLine>
        {discount > 0 && (
          <DocketLine label={<Text id="cart.discount" />}>
            <Price amount={-discount} currency={currency} />
          </DocketLine>
        )}
        <DocketLine strong label={<Text id="cart.total" />}>
          <Price amount={total} currency={currency} />
        </DocketLine>
      </DocketLines>
    </div>
  );
}
