import * as z from "zod/mini";

/** Most percents that a shop suggests: they fit one row of a phone. */
export const MAX_TIPS = 4;

const percentSentence = "Enter a whole percent from 1 to 50";

/** How a shop asks shoppers who pay online for a tip. A free amount and no tip at all can always be chosen. */
export const TipSettings = z.strictObject({
  /** Percents of the sale before delivery that are suggested, such as 5, 10 and 15. */
  percents: z.array(z.int(percentSentence).check(z.minimum(1, percentSentence), z.maximum(50, percentSentence))).check(
    z.maxLength(MAX_TIPS, `Suggest at most ${MAX_TIPS} percents`),
    z.refine((percents) => new Set(percents).size === percents.length, "A percent is suggested twice"),
  ),
});
export type TipSettings = z.output<typeof TipSettings>;
