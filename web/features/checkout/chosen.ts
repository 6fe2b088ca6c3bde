import type { PaymentOption } from "#core/contract/payments.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping.ts";

/** The chosen method while it can still be had; without a choice, the only one there is. */
export function chosenMethod(
  methods: readonly EligibleShippingMethod[],
  wished: string | undefined,
): EligibleShippingMethod | undefined {
  const chosen = methods.length === 1 ? methods[0] : methods.find(({ id }) => id === wished);
  return chosen?.isEligible ? chosen : undefined;
}

/** The chosen way to pay while it is still offered; without a choice, the only one there is. */
export const chosenPayment = (
  options: readonly PaymentOption[],
  wished: string | undefined,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === wished));
