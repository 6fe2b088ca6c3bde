import type { CodeState } from "./code.ts";

/**
 * Why an order with a code is refused, where the code takes nothing off it. Its texts load with the part of checkout
 * that says it.
 */
export const codeSentences = {
  unknown: "This code is not known here",
  ended: "This promotion has ended",
  used_up: "This promotion is used up",
  used_by_you: "You have used this code already",
  not_first: "This code is for a first order",
  delivery_only: "This code is for deliveries",
  pickup_only: "This code is for pickups",
  not_now: "This code does not apply at this time",
  no_dish: "This code is for dishes that are not in the cart",
  below_minimum: "The cart is below the minimum of this code",
  nothing_left: "There is nothing left that this code could take off",
} as const satisfies Record<Exclude<CodeState, "applied" | "throttled">, string>;
export type CodeSentence = (typeof codeSentences)[keyof typeof codeSentences];

/** What is wrong with a promotion beyond its schema. Only managers meet it. */
export type PromotionSentence =
  | "Another promotion has this code"
  | "Keep at most 10 promotions running that apply by themselves"
  | "Keep at most 100 promotions";
