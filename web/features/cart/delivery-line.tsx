import { FormattedMessage } from "react-intl";
import type { PricedCart } from "#core/contract/cart/cart.ts";
import { DocketLine } from "../../ui/docket.tsx";
import { FromPrice } from "./from-price.tsx";
import { useExpectedFee } from "./use-expected-fee.ts";

/** What the delivery will cost, as far as the shop's terms and the address tell; nothing for pickup. */
export function DeliveryLine({ subtotal, currency }: Pick<PricedCart, "subtotal" | "currency">) {
  const expected = useExpectedFee(subtotal);
  if (!expected) return null;
  return (
    <DocketLine label={<FormattedMessage id="menu.delivery" />}>
      <FromPrice amount={expected.fee} currency={currency} isFrom={expected.isFrom} />
    </DocketLine>
  );
}
