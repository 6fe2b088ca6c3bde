import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** The SHA-256 of a text in base64url: of a secret of many random bits, or to tell texts apart by fewer letters. */
export const hashOf = (text: string): string => hash("sha256", text, "base64url");

/** A secret of 144 bits that opens the page of an order or a reservation. */
export const newToken = (): string => randomBytes(18).toString("base64url");

/** Whether two secrets are equal, in constant time. */
export const sameSecret = (given: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
};
