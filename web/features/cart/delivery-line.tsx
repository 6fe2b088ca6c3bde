import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { freedBy } from "#core/contract/promotions/discounts.ts";
import { DocketLine, named } from "../../ui/docket.tsx";
import { FromPrice } from "./from-price.tsx";
import { useExpectedFee } from "./use-expected-fee.ts";

/** The expected cost of the delivery, by the shop's terms and the address. Nothing for pickup. */
export function DeliveryLine(priced: Pick<PricedCart, "subtotal" | "promotions" | "currency">) {
  const expected = useExpectedFee(priced);
  const { currency } = priced;
  if (!expected) return null;
  return (
    <DocketLine label={named(<FormattedMessage id="menu.delivery" />, freedBy(priced))}>
      <FromPrice amount={expected.fee} currency={currency} isFrom={expected.isFrom} />
    </DocketLine>
  );
}
