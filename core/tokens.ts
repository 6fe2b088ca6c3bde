import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** The SHA-256 of a text in base64url. Not for passwords: it protects only secrets of many random bits. */
export const hashOf = (text: string): string => hash("sha256", text, "base64url");

/** A random secret of 144 bits in base64url. */
export const newToken = (): string => randomBytes(18).toString("base64url");

/** Whether two secrets are equal, in constant time. */
export const sameSecret = (given: string, kept: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
};
