import { timingSafeEqual } from "node:crypto";

/** Whether two secrets are equal, in constant time. */
export const sameSecret = (given: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
};
