import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { cart, type PricedCart } from "#core/contract/cart.ts";
import { call, keyOf } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";
import { dropFromCart } from "./cart.ts";
import type { Lines } from "./lines.ts";

/** A cart as the server charges it, with the lines that it was asked about. */
export interface Pricing extends PricedCart {
  asked: Lines;
}

/**
 * The server's prices for some lines; asked anew whenever they, the shipping method or the language change. Lines that
 * it does not charge leave the cart. Until the answer comes, the last one stays.
 */
export const pricingQuery = (request: {
  organizationId: string;
  locale: Locale;
  lines: Lines;
  shippingMethodId: string | undefined;
}) => {
  const { organizationId, locale, lines, shippingMethodId } = request;
  const input = { params: { organizationId }, query: { locale }, body: { items: [...lines], shippingMethodId } };
  return queryOptions({
    queryKey: keyOf(cart.priceCart, input),
    queryFn: async ({ signal }): Promise<Pricing> => {
      const priced = await call(cart.priceCart, input, signal);
      const charged = new Set(priced.lines.map(({ index }) => index));
      dropFromCart(lines.filter((_, index) => !charged.has(index)));
      return { ...priced, asked: lines };
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
};
