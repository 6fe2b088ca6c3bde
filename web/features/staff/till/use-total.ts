import { useIsFetching } from "@tanstack/react-query";
import * as places from "#core/contract/places/places.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { freedBy } from "#core/contract/promotions/discounts.ts";
import { rounded } from "#core/contract/values/money.ts";
import { keyOf } from "../../../api/client.ts";
import { selectionOf, totalOf } from "../../dish/selection.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { chosenMethod } from "./delivery.tsx";
import type { TillDraft } from "./till-draft.ts";
import { usePrices, useQuote } from "./use-till.ts";

export type Total = ReturnType<typeof useTotal>;

/** The total of an order: the server's price and, until it answers, the sum by the prices of the menu. */
export function useTotal(draft: TillDraft, dishes: ReadonlyMap<string, LocalizedProduct>) {
  const { lines, fulfilment, address, methodId } = draft;
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const { data: priced, isPlaceholderData } = usePrices(draft);
  const here = lines.reduce((sum, line) => {
    const dish = dishes.get(line.productId);
    return dish ? sum + totalOf(dish, selectionOf(line), line.quantity) : sum;
  }, 0);
  const subtotal = lines.length && priced && !isPlaceholderData ? priced.subtotal : rounded(here, currency);
  const { data: quote, isLoading, isPlaceholderData: isOldQuote } = useQuote(draft, subtotal);
  // The price may arrive before the details of an address that was just picked, or after them.
  const isPlaceComing = useIsFetching({ queryKey: keyOf(places.getPlace) }) > 0 || isLoading;
  const method = fulfilment === "delivery" && address.placeId ? chosenMethod(quote, methodId) : undefined;
  const { discount = 0, promotions = [], code: answer } = (lines.length && !isPlaceholderData && priced) || {};
  const price = method?.eligibleShippingZone?.price;
  const fee = price !== undefined && freedBy({ promotions }) ? 0 : price;
  const total = rounded(subtotal - discount + (fee ?? 0), currency);
  return {
    currency,
    priced,
    promotions,
    /** The effect of its promotion code. */
    answer,
    quote,
    /** Whether an address was just picked, so that its fee or its details are still unknown. */
    isPlaceComing,
    /** Whether a price is being asked for, so that the total may change. */
    isAsking: isPlaceComing || isOldQuote || isPlaceholderData,
    /** The shipping method; undefined for pickup, and if none reaches the address. */
    method,
    /** The price of delivery, after promotions. */
    fee,
    total,
  };
}
