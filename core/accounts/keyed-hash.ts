import { createHmac } from "node:crypto";
import { sameSecret } from "../tokens.ts";
import { signingKeys } from "./signing-keys.ts";

const hashBy = (key: Buffer, use: string, text: string) =>
  createHmac("sha256", key).update(`${use}\n${text}`).digest("base64url");

/**
 * A hash of a text for one use. Without our key it can't be found by trying all texts, so it is safe for short secrets
 * such as a code of six digits.
 */
export const keyedHash = (use: string, text: string): string => {
  const [newest] = signingKeys();
  if (!newest) throw new Error("SESSION_KEYS holds no key");
  return hashBy(newest.key, use, text);
};

/** Whether a hash is of this text and use, by any of our keys, in constant time. */
export const isKeyedHash = (hash: string, use: string, text: string): boolean =>
  signingKeys().some(({ key }) => sameSecret(hashBy(key, use, text), hash));
