import { Minor } from "../money.ts";

/** The quotient of two whole numbers, rounded half up to minor units. Neither may be negative. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): Minor =>
  Minor.parse(Number((2n * dividend + divisor) / (2n * divisor)));

/**
 * Splits an amount in proportion to weights, by largest remainder: the parts always sum to it, and a part of weight 0
 * gets nothing. If remainders are equal, the earlier part is raised. If all weights are 0, the first part gets
 * everything.
 */
export const apportion = (amount: Minor, weights: readonly number[]): Minor[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, place) => Minor.parse(place === 0 ? amount : 0));
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, units: Number(product / total), remainder: product % total };
  });
  const missing = amount - shares.reduce((sum, { units }) => sum + units, 0);
  const first = [...shares].sort((one, other) =>
    one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1,
  );
  const raised = new Set(first.slice(0, missing).map(({ place }) => place));
  return shares.map(({ place, units }) => Minor.parse(units + (raised.has(place) ? 1 : 0)));
};
