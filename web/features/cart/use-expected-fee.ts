import type { PricedCart } from "#core/contract/cart/cart.ts";
import { feeOf, useDeliveryTerms } from "./terms.ts";
import { useFulfilment } from "./use-cart.ts";

/** The fields of a priced cart that decide the delivery fee. */
type Expected = Pick<PricedCart, "subtotal" | "promotions">;

/**
 * What a delivery costs before its shipping method is chosen, in major units: at the shopper's address where it is
 * known, else the lowest fee, `isFrom`. Undefined for pickup and until the shop's terms are known.
 */
export function useExpectedFee({ subtotal, promotions }: Expected): { fee: number; isFrom: boolean } | undefined {
  const { fulfilment } = useFulfilment();
  const { terms } = useDeliveryTerms();
  if (fulfilment === "pickup" || !terms) return undefined;
  if (promotions?.some(({ freesDelivery }) => freesDelivery)) return { fee: 0, isFrom: false };
  return feeOf(terms, subtotal);
}
