import type { Sentence } from "../sentences.ts";

/** How much a shop has of what its orders need. */
export interface Offer {
  /** Whether who opens the shop has proved their email address; undefined where that is not known. */
  isProved?: boolean | undefined;
  publishedDishes: number;
  publishedMethods: number;
  waysToPay: number;
}

/** Each thing that a shop needs to take orders, with the sentence that says that it is missing. */
export const readinessSentences = {
  proof: "Confirm your email address before the shop takes orders",
  address: "The shop needs an address before it takes orders",
  dish: "Publish a dish before the shop takes orders",
  payments: "Offer a way to pay before the shop takes orders",
  delivery: "Publish a shipping method or offer pickup before the shop takes orders",
} as const satisfies Record<string, Sentence>;

export type Need = keyof typeof readinessSentences;

/** What a shop lacks to take its first order; nothing when it is ready. */
export const missingForOrders = (
  { address, configuration }: { address: object | null; configuration: { enablePickup: boolean } },
  { isProved, publishedDishes, publishedMethods, waysToPay }: Offer,
): Need[] => {
  const needs: [need: Need, isMet: boolean][] = [
    ["proof", isProved !== false],
    ["address", address !== null],
    ["dish", publishedDishes > 0],
    ["payments", waysToPay > 0],
    ["delivery", publishedMethods > 0 || configuration.enablePickup],
  ];
  return needs.filter(([, isMet]) => !isMet).map(([need]) => need);
};
