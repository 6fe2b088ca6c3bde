import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { Instant } from "../../contract/values/common.ts";
import { UserId } from "../../contract/values/ids.ts";
import { type Key, keys } from "../../db/keys.ts";
import { ttlAt } from "../../db/schema.ts";
import { find, type Write } from "../../db/table.ts";
import { type AppError, invalid } from "../../errors.ts";
import { hashOf } from "../../tokens.ts";

/** The purpose of a mailed link: the key of its secret, and the minutes for which it works. */
export interface Purpose {
  keyOf: (userId: UserId) => Key;
  minutes: number;
}

export const passwordReset: Purpose = { keyOf: keys.passwordReset, minutes: 30 };
/** The links that prove the account's address, and a new one that is to replace it. */
export const emailProof: Purpose = { keyOf: keys.emailProof, minutes: 24 * 60 };
export const emailChange: Purpose = { keyOf: keys.emailChange, minutes: 24 * 60 };

/** The latest link of a user for a purpose; only that one works. */
const Stored = z.object({ email: z.string(), secretHash: z.string(), expiresAt: Instant });
export type MailedToken = z.infer<typeof Stored> & { userId: UserId };

/** A new link: the token for the mailbox of the address, and the write that stores the token's hash. */
export const newMailedToken = (
  { keyOf, minutes }: Purpose,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): { token: string; write: Write } => {
  const secret = randomBytes(32).toString("base64url");
  const end = new Date(now.getTime() + minutes * 60_000);
  const stored: z.infer<typeof Stored> = { email, secretHash: hashOf(secret), expiresAt: end.toISOString() };
  const ttl = ttlAt(end);
  return { token: `${userId}.${secret}`, write: { put: { ...keyOf(userId), ...stored, ttl } } };
};

/** The error for a link that is used up, replaced or too old. */
export const linkExpired = (): AppError => invalid(["token"], "This link no longer works; ask for a new one");

/** What is stored of a token, while it can be used. */
export const findMailedToken = async (
  { keyOf }: Purpose,
  token: string,
  now: Date,
): Promise<MailedToken | undefined> => {
  const [name, secret = ""] = token.split(".");
  const userId = UserId.safeParse(name).data;
  if (!userId) return undefined;
  const item = await find(keyOf(userId), { consistent: true });
  const stored = item && Stored.parse(item);
  const counts = stored && stored.secretHash === hashOf(secret) && stored.expiresAt > now.toISOString();
  return counts ? { userId, ...stored } : undefined;
};
