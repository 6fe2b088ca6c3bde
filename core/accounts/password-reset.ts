import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { Instant } from "../contract/common.ts";
import { UserId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { find, type Write } from "../db/table.ts";

/** The latest reset of a user; only its link works. */
const PasswordReset = z.object({ email: z.string(), secretHash: z.string(), expiresAt: Instant });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** How long a link to a new password works. */
export const RESET_MINUTES = 30;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** A new reset: the token for its owner's mailbox, and the write that stores the token's hash. */
export const newPasswordReset = (
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): { token: string; write: Write } => {
  const secret = randomBytes(32).toString("base64url");
  const end = new Date(now.getTime() + RESET_MINUTES * 60_000);
  const reset: PasswordReset = { email, secretHash: hashOf(secret), expiresAt: end.toISOString() };
  const ttl = Math.ceil(end.getTime() / 1000);
  return { token: `${userId}.${secret}`, write: { put: { ...keys.passwordReset(userId), ...reset, ttl } } };
};

/** The reset of a token, while it can be used. */
export const findPasswordReset = async (
  token: string,
  now: Date,
): Promise<(PasswordReset & { userId: UserId }) | undefined> => {
  const [name, secret = ""] = token.split(".");
  const userId = UserId.safeParse(name).data;
  if (!userId) return undefined;
  const item = await find(keys.passwordReset(userId), { consistent: true });
  const reset = item && PasswordReset.parse(item);
  const counts = reset && reset.secretHash === hashOf(secret) && reset.expiresAt > now.toISOString();
  return counts ? { userId, ...reset } : undefined;
};
