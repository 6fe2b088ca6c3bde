import type { PricedCart } from "#core/contract/cart/cart.ts";
import { rounded } from "#core/contract/values/money.ts";
import { feeOf, useDeliveryTerms } from "./terms.ts";
import { useFulfilment } from "./use-cart.ts";

/** The fields of a priced cart that decide the delivery fee. */
type Expected = Pick<PricedCart, "subtotal" | "promotions">;

/**
 * What a delivery costs before its shipping method is chosen, in major units: at the shopper's address where it is
 * known, else between the lowest and the highest fee. Undefined for pickup and until the shop's terms are known.
 */
export function useExpectedFee({ subtotal, promotions }: Expected): ReturnType<typeof feeOf> | undefined {
  const { fulfilment } = useFulfilment();
  const { terms } = useDeliveryTerms();
  if (fulfilment === "pickup" || !terms) return undefined;
  if (promotions?.some(({ freesDelivery }) => freesDelivery)) return { fee: 0, most: 0 };
  return feeOf(terms, subtotal);
}

/** The total as the shopper reads it: until a shipping method is chosen, it includes the expected delivery fee. */
export function useShownTotal({
  shipping,
  total,
  currency,
  ...expected
}: Expected & Pick<PricedCart, "shipping" | "total" | "currency">): { total: number; isFrom: boolean } {
  const { fee, most } = useExpectedFee(expected) ?? { fee: 0, most: 0 };
  return shipping === null ? { total: rounded(total + fee, currency), isFrom: most > fee } : { total, isFrom: false };
}
