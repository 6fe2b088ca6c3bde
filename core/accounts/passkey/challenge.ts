import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { Instant } from "../../contract/values/common.ts";
import { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { ttlAt } from "../../db/schema.ts";
import { commit, find, tryCommit } from "../../db/table.ts";
import { AppError } from "../../errors.ts";

const CHALLENGE_MINUTES = 5;

/** What a challenge is for: to add a passkey to a user's account, or to sign in. */
interface Purpose {
  /** The user who adds a passkey; null for a sign-in. */
  userId: UserId | null;
  /** Hostname of the site. */
  rpId: string;
}

const Challenge = z.object({ userId: z.nullable(UserId), rpId: z.string(), expiresAt: Instant });

/** Stores a new challenge, as the bytes that a passkey is to sign. */
export const newChallenge = async (purpose: Purpose, now: Date): Promise<Uint8Array<ArrayBuffer>> => {
  const challenge = new Uint8Array(randomBytes(32));
  const end = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  const key = keys.challenge(Buffer.from(challenge).toString("base64url"));
  const ttl = ttlAt(end);
  await commit({ put: { ...key, ...purpose, expiresAt: end.toISOString(), ttl }, when: "absent" });
  return challenge;
};

/** Its 32 bytes in base64url. Any other text may be too long for a key, or no Unicode. */
const ClientData = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) });

const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())).data?.challenge;
  } catch {
    return undefined;
  }
};

/**
 * The challenge of a browser's answer, in base64url. It is deleted, so that it can be used once.
 * @throws AppError passkey_refused when it is not ours, used up, too old or for another purpose
 */
export const consumeChallenge = async (
  clientDataJSON: string,
  { userId, rpId }: Purpose,
  now: Date,
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON);
  const item = challenge && (await find(keys.challenge(challenge), { consistent: true }));
  if (!challenge || !item) throw new AppError("passkey_refused");
  if (!(await tryCommit({ remove: keys.challenge(challenge), when: "present" }))) throw new AppError("passkey_refused");
  const found = Challenge.parse(item);
  const fits = found.userId === userId && found.rpId === rpId && found.expiresAt > now.toISOString();
  if (!fits) throw new AppError("passkey_refused");
  return challenge;
};
