import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";

/** The chosen method while it is eligible. If there is only one method, it is chosen. */
export function chosenMethod(
  methods: readonly EligibleShippingMethod[],
  wished: string | undefined,
): EligibleShippingMethod | undefined {
  const chosen = methods.length === 1 ? methods[0] : methods.find(({ id }) => id === wished);
  return chosen?.isEligible ? chosen : undefined;
}

/** The chosen payment option while it is offered. If there is only one option, it is chosen. */
export const chosenPayment = (
  options: readonly PaymentOption[],
  wished: string | undefined,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === wished));
