import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";

/**
 * Why a method that reaches the address does not deliver at the wanted time; undefined if it does. If the shop has a
 * method for chosen times, only such methods deliver at a chosen time, so that one wish has one price.
 */
export const wrongTime = (
  { requireDateOfDelivery }: EligibleShippingMethod,
  methods: readonly EligibleShippingMethod[],
  isForLater: boolean,
): "onlyLater" | "onlySoon" | undefined => {
  if (!isForLater) return requireDateOfDelivery ? "onlyLater" : undefined;
  const isScheduled = methods.some((each) => each.isEligible && each.requireDateOfDelivery);
  return isScheduled && !requireDateOfDelivery ? "onlySoon" : undefined;
};

/** The chosen method while it is eligible. If none is chosen and only one is eligible, it is that one. */
export const chosenMethod = (
  methods: readonly EligibleShippingMethod[],
  wished: string | undefined,
): EligibleShippingMethod | undefined => {
  const eligible = methods.filter(({ isEligible }) => isEligible);
  return wished === undefined && eligible.length === 1 ? eligible[0] : eligible.find(({ id }) => id === wished);
};

/** The chosen payment option while it is offered. If there is only one option, it is chosen. */
export const chosenPayment = (
  options: readonly PaymentOption[],
  wished: string | undefined,
): PaymentOption | undefined => (options.length === 1 ? options[0] : options.find(({ id }) => id === wished));
