import type { EligibleShippingMethod } from "#core/contract/shipping.ts";

/** The chosen method while it can still be had; without a choice, the only one there is. */
export function chosenMethod(
  methods: readonly EligibleShippingMethod[],
  wished: string | undefined,
): EligibleShippingMethod | undefined {
  const chosen = methods.length === 1 ? methods[0] : methods.find(({ id }) => id === wished);
  return chosen?.isEligible ? chosen : undefined;
}
