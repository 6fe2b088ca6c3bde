import { randomBytes, randomInt } from "node:crypto";
import * as z from "zod/mini";
import { Instant } from "../../contract/values/common.ts";
import { AtMost } from "../../db/expression.ts";
import { keys } from "../../db/keys.ts";
import { ttlAt } from "../../db/schema.ts";
import { find, tryCommit, type Write } from "../../db/table.ts";
import { invalid } from "../../errors.ts";
import { isKeyedHash, keyedHash } from "../keyed-hash.ts";

/** How long a code works. */
export const CODE_MINUTES = 10;
/** After this many wrong guesses a code no longer works. */
const MAX_GUESSES = 5;
const USE = "sign-in code";

/** The code of one request. Guesses of other browsers do not count against it, because they do not know the request. */
const StoredCode = z.object({ codeHash: z.string(), guesses: z.int(), expiresAt: Instant });

/** A browser's request for a code to an address. */
export interface CodeRequest {
  email: string;
  /** 144 random bits, which the browser keeps. */
  request: string;
}

const hashed = ({ email, request }: CodeRequest, code: string) => `${email} ${request} ${code}`;

/** A new request with its code, and the write that stores the code's hash. */
export const newCode = (email: string, now: Date): { request: string; code: string; write: Write } => {
  const request = randomBytes(18).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const end = now.getTime() + CODE_MINUTES * 60_000;
  const stored: z.infer<typeof StoredCode> = {
    codeHash: keyedHash(USE, hashed({ email, request }, code)),
    guesses: 0,
    expiresAt: new Date(end).toISOString(),
  };
  const ttl = ttlAt(end);
  return { request, code, write: { put: { ...keys.signInCode(email, request), ...stored, ttl } } };
};

/** The error for a code that is used, too old or guessed at too often. */
export const codeExpired = () => invalid(["otp"], "This code no longer works; ask for a new one");

/**
 * Checks a code and counts the guess. It returns the write that uses up the code.
 * @throws AppError invalid_input for a wrong code, and for one that is used, too old or guessed at too often
 */
export const checkCode = async (asked: CodeRequest, code: string, now: Date): Promise<Write> => {
  const key = keys.signInCode(asked.email, asked.request);
  if (!(await tryCommit({ update: key, add: { guesses: 1 }, when: { guesses: new AtMost(MAX_GUESSES - 1) } })))
    throw codeExpired();
  const item = await find(key, { consistent: true });
  // Another sign-in may have used it up meanwhile.
  if (!item) throw codeExpired();
  const { codeHash, guesses, expiresAt } = StoredCode.parse(item);
  if (expiresAt <= now.toISOString()) throw codeExpired();
  if (isKeyedHash(codeHash, USE, hashed(asked, code))) return { remove: key, when: { codeHash } };
  throw guesses < MAX_GUESSES ? invalid(["otp"], "This code is not right; only the newest one works") : codeExpired();
};
