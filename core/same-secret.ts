import { timingSafeEqual } from "node:crypto";

/** Whether a given secret is the kept one, in a time that does not tell how much of it is right. */
export const sameSecret = (given: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
};
