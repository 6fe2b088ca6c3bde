import { config } from "../config.ts";

/** The keys that sign tokens and codes, the one in use first. */
export const signingKeys = (): { keyId: string; key: Buffer }[] =>
  Object.entries(config().SESSION_KEYS ?? {}).map(([keyId, key]) => ({ keyId, key: Buffer.from(key, "base64url") }));
