import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { sumOf } from "./rows.ts";
import { useCart } from "./use-cart.ts";

/**
 * The subtotal: the server's figure, and our own sum until its first answer. It is not dimmed while the server prices it
 * again: on a tenant's colour a dimmed figure can't be read.
 */
export function SubtotalPrice() {
  const { rows, priced } = useCart();
  const { defaultCurrency } = useOrganization().configuration;
  return <Price amount={priced?.subtotal ?? sumOf(rows, defaultCurrency)} currency={defaultCurrency} />;
}
