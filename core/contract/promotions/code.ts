import * as z from "zod/mini";
import { Amount, text, wellFormed } from "../values/common.ts";
import { cutTo } from "../values/cut-to.ts";
import { fold } from "../values/fold.ts";

/** Fewest letters and digits of a code: a shorter one is found by trying. */
const MIN_CODE = 3;

/**
 * Most characters of a folded code. Folding can lengthen a text (ﷺ becomes 18 characters), and the code is part of a
 * key.
 */
const MAX_FOLDED = 100;

/** The normalized form in which codes are compared: `Więcej 10` becomes `wiecej10`. */
export const foldCode = (code: string): string => cutTo(fold(code).replace(/[^\p{L}\p{N}]/gu, ""), MAX_FOLDED);

/** A code as a shop writes it. */
export const Code = text(40).check(
  z.refine((code) => foldCode(code).length >= MIN_CODE, "Use at least three letters or digits"),
);

/** A code as a shopper types it, right or wrong. */
export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), wellFormed);

/**
 * What a code does to a cart, or why it does nothing. `unknown` is also one that does not apply yet, or not just now.
 */
export const codeStates = [
  "applied",
  "unknown",
  "throttled",
  "ended",
  "used_up",
  "used_by_you",
  "not_first",
  "delivery_only",
  "pickup_only",
  "not_now",
  "no_dish",
  "below_minimum",
  "nothing_left",
] as const;
export type CodeState = (typeof codeStates)[number];

/** What the server says of a code that was typed. */
export const CodeAnswer = z.object({
  /** As the shop writes it; an unknown one as it was typed. */
  code: z.string(),
  is: z.enum(codeStates),
  /** With `below_minimum`: the minimum for the dishes, and the amount that is missing. */
  minimum: z.optional(Amount),
  missing: z.optional(Amount),
});
export type CodeAnswer = z.infer<typeof CodeAnswer>;
