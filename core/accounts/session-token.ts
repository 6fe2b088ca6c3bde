import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { config } from "../config.ts";
import type { Actor } from "./actor.ts";

/** How long a token is believed without a look at its session. */
const LIFETIME = "5m";
const ALGORITHM = "HS256";

const secret = (encoded: string) => Buffer.from(encoded, "base64url");

/** A signed token for the session cookie. It carries ids only; the newest key signs it. */
export const signSessionToken = async ({ userId, sessionId }: Actor): Promise<string> => {
  const [[keyId, key] = []] = Object.entries(config().SESSION_KEYS);
  if (!keyId || !key) throw new Error("SESSION_KEYS holds no key");
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret(key));
};

/**
 * The session that a token names. `fresh` tells whether it may be believed without a look at the session itself.
 * Undefined for a token that none of our keys signed.
 */
export const readSessionToken = async (token: string): Promise<(Actor & { fresh: boolean }) | undefined> => {
  try {
    const key = config().SESSION_KEYS[decodeProtectedHeader(token).kid ?? ""];
    if (!key) return undefined;
    const { payload } = await jwtVerify(token, secret(key), { algorithms: [ALGORITHM] });
    return actorOf(payload, true);
  } catch (error) {
    return error instanceof errors.JWTExpired ? actorOf(error.payload, false) : undefined;
  }
};

const actorOf = ({ sub, sid }: { sub?: string; sid?: unknown }, fresh: boolean) =>
  sub && typeof sid === "string" ? { userId: sub, sessionId: sid, fresh } : undefined;
