import { useText } from "../../i18n/text.tsx";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { useCart } from "../cart/use-cart.ts";

/** What waits while the shopper signs in: the number of things and what they come to. */
export function CartNote() {
  const t = useText();
  const { count, priced } = useCart();
  if (count === 0) return null;
  return (
    <div className="docket px-4 pt-3 pb-2">
      <DocketLines>
        <DocketLine label={`${t("account.yourOrder")} · ${t("cart.count", { count })}`}>
          {priced && <Price amount={priced.total} currency={priced.currency} className="font-semibold" />}
        </DocketLine>
      </DocketLines>
    </div>
  );
}
