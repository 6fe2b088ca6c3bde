import type { JWTPayload } from "jose";
import { config } from "../config.ts";

const ALGORITHM = "HS256";

/** Loads with the first token: most calls of guests have none. */
const jose = () => import("jose");

const keys = (): [keyId: string, key: string][] => Object.entries(config().SESSION_KEYS ?? {});

const secret = (encoded: string) => Buffer.from(encoded, "base64url");

/** Signs claims for one use with the first key. A lifetime is a text such as `5m`. */
export const signToken = async (use: string, claims: JWTPayload, lifetime: string): Promise<string> => {
  const [[keyId, key] = []] = keys();
  if (!keyId || !key) throw new Error("SESSION_KEYS holds no key");
  const { SignJWT } = await jose();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .setAudience(use)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(secret(key));
};

/** The claims of a token, and whether it has expired. Undefined if none of our keys signed it, or for another use. */
export const readToken = async (
  use: string,
  token: string,
): Promise<{ claims: JWTPayload; expired: boolean } | undefined> => {
  const { decodeProtectedHeader, errors, jwtVerify } = await jose();
  try {
    const { kid } = decodeProtectedHeader(token);
    const [, key] = keys().find(([keyId]) => keyId === kid) ?? [];
    if (!key) return undefined;
    const { payload } = await jwtVerify(token, secret(key), { algorithms: [ALGORITHM], audience: use });
    return { claims: payload, expired: false };
  } catch (error) {
    return error instanceof errors.JWTExpired ? { claims: error.payload, expired: true } : undefined;
  }
};
