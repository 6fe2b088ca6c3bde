import { queryOptions } from "@tanstack/react-query";
import * as cart from "#core/contract/cart/cart.ts";
import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { call, keyOf } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";
import { dropFromCart } from "./cart.ts";
import type { Lines } from "./lines.ts";

/** What the server charges for a cart, with the lines that were sent. */
export interface Pricing extends cart.PricedCart {
  asked: Lines;
}

interface PricingRequest {
  organizationId: string;
  locale: Locale;
  lines: Lines;
  fulfilment: FulfilmentMethod;
  code: string | undefined;
  to: Destination;
}

/** How and when a cart is wanted, once step two knows. */
export interface Destination {
  shippingMethodId?: string | undefined;
  /** A time that the shopper chose. */
  deliveryAt?: string | undefined;
}

const inputOf = ({ organizationId, locale, lines, fulfilment, code, to }: PricingRequest) => ({
  params: { organizationId },
  query: { locale },
  body: { items: [...lines], fulfilmentMethod: fulfilment, code, ...to },
});

/**
 * Asks the server what it charges for some lines. Those that it does not sell leave the cart.
 * @param known dishes by their id, because the server does not name those that are no longer published
 */
export const askPrices = async (
  request: PricingRequest,
  { signal, known = {} }: { signal?: AbortSignal; known?: cart.PricedCart["products"] } = {},
): Promise<Pricing> => {
  const { lines } = request;
  const priced = await call(cart.priceCart, inputOf(request), signal);
  const charged = new Set(priced.lines.map(({ index }) => index));
  const unsold = lines.filter((_, index) => !charged.has(index));
  const missed = (priced.unsold ?? []).flatMap(({ index, because, title: published }) => {
    const title = published ?? known[lines[index]?.productId ?? ""]?.title;
    return title ? [{ title, because }] : [];
  });
  dropFromCart(unsold, missed);
  return { ...priced, asked: lines };
};

/**
 * The server's prices for some lines. They are fetched again when the lines, the code, the way to get them or the
 * language change.
 */
export const pricingQuery = (request: PricingRequest) =>
  queryOptions({
    queryKey: keyOf(cart.priceCart, inputOf(request)),
    queryFn: ({ signal }) => askPrices(request, { signal }),
    enabled: request.lines.length > 0,
    // Parts of a page that appear one after another share one answer. Placing an order fetches a new one.
    staleTime: 30_000,
  });
