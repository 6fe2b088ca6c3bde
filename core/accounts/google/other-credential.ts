import type { UserId } from "../../contract/values/ids.ts";
import type { Key } from "../../db/keys.ts";
import { passkeysOf } from "../../db/ranges.ts";
import { keyOf, query, type Write } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { type Account, accountKey } from "../account.ts";
import { findIdentities } from "./google-identity.ts";

/** The keys of a user's credentials besides the password: accounts at Google, and passkeys. */
export const credentialsBesidePassword = async (userId: UserId): Promise<Key[]> => {
  const [identities, passkeys] = await Promise.all([
    findIdentities(userId),
    query({ ...passkeysOf(userId), consistent: true }),
  ]);
  return [...identities, ...passkeys.map(keyOf)];
};

/**
 * A check that a user can still sign in without some of their credentials: by the password, with Google or with a
 * passkey. It belongs to the commit that removes those credentials.
 * @throws AppError last_way_in if there is no other
 */
export const otherCredential = async (
  userId: UserId,
  { passwordHash }: Account,
  email: string,
  without: readonly Key[],
): Promise<Write> => {
  if (passwordHash) return { check: accountKey(email), when: { userId, passwordHash } };
  const ways = await credentialsBesidePassword(userId);
  const other = ways.find(({ pk, sk }) => !without.some((way) => way.pk === pk && way.sk === sk));
  if (!other) throw new AppError("last_way_in");
  return { check: other, when: "present" };
};
