import { rounded } from "#core/contract/values/money.ts";
import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { sumOf } from "./rows.ts";
import { useCart } from "./use-cart.ts";

/**
 * The subtotal, `isReduced` by its discounts: the server's figure, and our own sum until its first answer. It is not
 * dimmed while the server prices it again: on a tenant's colour a dimmed figure can't be read.
 */
export function SubtotalPrice({ isReduced = false }: { isReduced?: boolean }) {
  const { rows, priced } = useCart();
  const { defaultCurrency: currency } = useOrganization().configuration;
  const subtotal = priced?.subtotal ?? sumOf(rows, currency);
  const discount = isReduced ? (priced?.discount ?? 0) : 0;
  return <Price amount={rounded(subtotal - discount, currency)} currency={currency} />;
}
