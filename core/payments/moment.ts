import * as z from "zod/mini";

/** A moment as providers write it, with any offset. */
export const Moment = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
);

/** Whether something was made at a moment or after it, by a clock that may tell whole seconds. Yes if nobody knows. */
export const isSince = (at: Date, madeAt: Date | undefined): boolean =>
  madeAt === undefined || madeAt >= new Date(Math.floor(at.getTime() / 1000) * 1000);
