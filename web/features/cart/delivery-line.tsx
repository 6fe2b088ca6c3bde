import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { freedBy } from "#core/contract/promotions/discounts.ts";
import { DocketLine, named } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { useExpectedFee } from "./use-expected-fee.ts";

/**
 * The expected cost of the delivery, by the shop's terms and the address. Until the address is known it tells the lowest
 * and the highest, because "from 0.00 zł" reads like a mistake. Nothing for pickup.
 */
export function DeliveryLine(priced: Pick<PricedCart, "subtotal" | "promotions" | "currency">) {
  const expected = useExpectedFee(priced);
  const { currency } = priced;
  if (!expected) return null;
  const { fee, most } = expected;
  return (
    <DocketLine label={named(<FormattedMessage id="menu.delivery" />, freedBy(priced))}>
      <Price amount={fee} currency={currency} />
      {most > fee && (
        <>
          –<Price amount={most} currency={currency} />
        </>
      )}
    </DocketLine>
  );
}
