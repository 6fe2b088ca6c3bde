import { useDeliveryTerms } from "./terms.ts";
import { useFulfilment } from "./use-cart.ts";

/**
 * What a delivery costs before its shipping method is chosen, in major units: at the shopper's address where it is
 * known, else the lowest fee, `isFrom`. Undefined for pickup and until the shop's terms are known.
 */
export function useExpectedFee(subtotal: number): { fee: number; isFrom: boolean } | undefined {
  const { fulfilment } = useFulfilment();
  const { terms } = useDeliveryTerms();
  if (fulfilment === "pickup" || !terms) return undefined;
  const isFree = !terms.varies && terms.freeFrom !== null && subtotal >= terms.freeFrom;
  return { fee: isFree ? 0 : terms.fee, isFrom: terms.varies };
}
