import type { PaymentOption } from "#core/contract/payments.ts";

/** The chosen way to pay while it is still offered; without a choice, the only one there is. */
export const chosenPayment = (
  options: readonly PaymentOption[],
  wished: string | undefined,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === wished));
