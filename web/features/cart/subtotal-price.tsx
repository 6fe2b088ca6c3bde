import { cx } from "../../ui/cx.ts";
import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { sumOf } from "./rows.ts";
import { useCart } from "./use-cart.ts";

/** What the lines come to: the server's figure, the old one dimmed while it prices again, ours until the first. */
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
