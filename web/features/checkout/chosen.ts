import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";

/** The chosen method while it is eligible. Who has chosen none gets the only one that is. */
export function chosenMethod(
  methods: readonly EligibleShippingMethod[],
  wished: string | undefined,
): EligibleShippingMethod | undefined {
  const eligible = methods.filter(({ isEligible }) => isEligible);
  return wished === undefined && eligible.length === 1 ? eligible[0] : eligible.find(({ id }) => id === wished);
}

/** The chosen payment option while it is offered. If there is only one option, it is chosen. */
export const chosenPayment = (
  options: readonly PaymentOption[],
  wished: string | undefined,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === wished));
