import type { Member } from "../accounts/actor.ts";
import { namesOf } from "../accounts/user.ts";
import { type ApiKey, type CreateApiKey, MAX_API_KEYS } from "../contract/integrations/api-keys.ts";
import { keyRights } from "../contract/integrations/key-rights.ts";
import { keys } from "../db/keys.ts";
import { oneByOne } from "../db/one-by-one.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { hashOf } from "../tokens.ts";
import { apiKeyAnswer, newSecret, type StoredApiKey, tokenOf } from "./api-key.ts";
import { findApiKeys } from "./find-api-keys.ts";

/** Characters of a secret by which people tell keys apart. */
const SHOWN_LENGTH = 4;

/**
 * Makes an API key.
 * @returns the key, and what the other system sends, which nobody can read again
 * @throws AppError bad_request where there are twenty already, invalid_input for an end that is over, conflict
 */
export const createApiKey = (
  request: { member: Member; input: CreateApiKey },
  now = new Date(),
): Promise<{ key: ApiKey; secret: string }> =>
  oneByOne(keys.made(request.member.organizationId, "KEY"), (counted) => create(request, counted, now));

const create = async (
  { member: { organizationId, userId }, input }: { member: Member; input: CreateApiKey },
  counted: GuardedWrite,
  now: Date,
): Promise<{ key: ApiKey; secret: string }> => {
  if (input.expiresAt && Date.parse(input.expiresAt) <= now.getTime())
    throw invalid(["expiresAt"], "Choose a time that is still to come");
  const [before, names] = await Promise.all([findApiKeys(organizationId), namesOf(organizationId, [userId])]);
  if (before.length >= MAX_API_KEYS)
    throw new AppError("bad_request", { message: `A shop has at most ${MAX_API_KEYS} API keys; revoke one first` });
  const secret = newSecret();
  const key: StoredApiKey = {
    id: newId("apiKey"),
    organizationId,
    ...input,
    rights: keyRights.filter((right) => input.rights.includes(right)),
    ending: secret.slice(-SHOWN_LENGTH),
    secretHash: hashOf(secret),
    createdAt: now.toISOString(),
    createdBy: userId,
    revokedAt: null,
  };
  await commitOrThrow([
    orConflict({ put: { ...keys.apiKey(organizationId, key.id), ...key }, when: "absent" }),
    counted,
    // Nobody makes a key of a shop that is being deleted.
    orConflict({ check: keys.member(organizationId, userId), when: "present" }),
  ]);
  const answer = apiKeyAnswer(key, { createdBy: names.get(userId) ?? null, lastUsedAt: null });
  return { key: answer, secret: tokenOf(key, secret) };
};
