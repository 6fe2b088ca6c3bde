import { cx } from "../../ui/cx.ts";
import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { sumOf } from "./rows.ts";
import { useCart } from "./use-cart.ts";

/** The subtotal: the server's figure, dimmed while it prices again. Until the first answer it is our own sum. */
export function SubtotalPrice() {
  const { rows, priced, isRepricing } = useCart();
  const { defaultCurrency } = useOrganization().configuration;
  return (
    <Price
      amount={priced?.subtotal ?? sumOf(rows, defaultCurrency)}
      currency={defaultCurrency}
      className={cx("transition-opacity", isRepricing && "opacity-70")}
    />
  );
}
