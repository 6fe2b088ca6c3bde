import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { announce } from "../../ui/announcer.tsx";
import { toast } from "../../ui/toast.tsx";
import { dishesIn, menuQuery } from "../dish/menu.ts";
import { fulfilmentsOf } from "../organization/fulfilments.ts";
import { useOrganization } from "../organization/organization.tsx";
import { useTable } from "../table/table.ts";
import { addToCart, cartLines, sayRefused, useStoredCart, useStoredFulfilment } from "./cart.ts";
import { countOf, isSame } from "./lines.ts";
import { type Destination, type Pricing, pricingQuery } from "./pricing.ts";
import { rowsOf } from "./rows.ts";
import { deliveryQuery } from "./terms.ts";

/**
 * How the shop's food reaches people, and which of these ways the shopper has chosen. At a table it is brought there,
 * as a pickup.
 */
export function useFulfilment() {
  const organization = useOrganization();
  const fulfilment = useStoredFulfilment();
  const table = useTable();
  const { data: terms } = useQuery(deliveryQuery(organization.id));
  const offered = table ? (["pickup"] as const) : fulfilmentsOf(organization, terms !== null);
  const [first = "delivery"] = offered;
  return { offered, fulfilment: offered.find((way) => way === fulfilment) ?? first, table };
}

/**
 * The shopper's cart at this shop and what the server charges for it, including shipping once a method is chosen.
 * `priced` is undefined for an empty cart and until the first answer. While `isRepricing`, it holds the old figures.
 */
export function useCart(to: Destination = {}) {
  const { id: organizationId } = useOrganization();
  const { locale } = useIntl();
  const { lines, code } = useStoredCart();
  const way = useFulfilment();
  const menu = useQuery({ ...menuQuery(organizationId, locale), enabled: false });
  const queries = useQueryClient();
  const asked = { organizationId, locale, lines, code, fulfilment: way.fulfilment };
  const pricing = useQuery({
    ...pricingQuery({ ...asked, to }),
    // The last answer stays until the next one. A part that has just appeared has none yet.
    placeholderData: (last?: Pricing) => last ?? queries.getQueryData(pricingQuery({ ...asked, to: {} }).queryKey),
  });
  const isEmpty = lines.length === 0;
  const priced = isEmpty ? undefined : pricing.data;
  return {
    lines,
    rows: rowsOf(lines, dishesIn(menu.data ?? []), priced),
    count: countOf(lines),
    priced,
    isRepricing: !isEmpty && (pricing.isPlaceholderData || pricing.isPending),
    /** Set when pricing failed: fetches the prices again. */
    retryPricing: !isEmpty && pricing.isError ? pricing.refetch : undefined,
    code,
    ...way,
  };
}

/** Adds a line and announces it, or says why it does not fit in, on the page and in the cart. Returns how many items did. */
export function useAddToCart() {
  const { $t } = useIntl();
  return (line: CartItem, dish: string): number => {
    const added = addToCart(line);
    if (added === line.quantity) announce($t({ id: "cart.added" }, { dish, count: countOf(cartLines()) }));
    else {
      const words = $t({ id: cartLines().some(isSame(line)) ? "cart.most" : "cart.full" });
      toast(words);
      sayRefused(words);
    }
    return added;
  };
}
