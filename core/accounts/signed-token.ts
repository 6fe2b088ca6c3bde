import type { JWTPayload } from "jose";
import { signingKeys } from "./signing-keys.ts";

const ALGORITHM = "HS256";

/** Loads with the first token: most calls of guests have none. */
const jose = () => import("jose");

/** Signs claims for one use with the first key. A lifetime is a text such as `5m`. */
export const signToken = async (use: string, claims: JWTPayload, lifetime: string): Promise<string> => {
  const [newest] = signingKeys();
  if (!newest) throw new Error("SESSION_KEYS holds no key");
  const { SignJWT } = await jose();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: newest.keyId })
    .setAudience(use)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(newest.key);
};

/** The claims of a token, and whether it has expired. Undefined if none of our keys signed it, or for another use. */
export const readToken = async (
  use: string,
  token: string,
): Promise<{ claims: JWTPayload; expired: boolean } | undefined> => {
  const { decodeProtectedHeader, errors, jwtVerify } = await jose();
  try {
    const { kid } = decodeProtectedHeader(token);
    const known = signingKeys().find(({ keyId }) => keyId === kid);
    if (!known) return undefined;
    const { payload } = await jwtVerify(token, known.key, { algorithms: [ALGORITHM], audience: use });
    return { claims: payload, expired: false };
  } catch (error) {
    return error instanceof errors.JWTExpired ? { claims: error.payload, expired: true } : undefined;
  }
};
