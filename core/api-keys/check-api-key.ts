import type { Actor } from "../accounts/actor.ts";
import { KEY_CALLS_A_MINUTE, type KeyRight } from "../contract/integrations/key-rights.ts";
import { type OrganizationId, SessionId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { countAttempt } from "../db/throttle.ts";
import { AppError } from "../errors.ts";
import { hashOf, sameSecret } from "../tokens.ts";
import { lastUseIn, partsOf, StoredApiKey } from "./api-key.ts";

/** The shortest time between two updates of a key's last use, in milliseconds. */
const USE_INTERVAL_MS = 5 * 60_000;

/** A caller with an API key, and what it may do. */
export interface KeyCaller {
  actor: Actor & { keyOf: OrganizationId };
  rights: readonly KeyRight[];
}

/**
 * The caller of an API key. It costs one consistent read, so that a revoked key is refused at once, and one write,
 * which counts the call.
 * @throws AppError unauthenticated for a key that is not known, was revoked or has expired, throttled
 */
export const checkApiKey = async (token: string, now = new Date()): Promise<KeyCaller> => {
  const parts = partsOf(token);
  const item = parts && (await find(keys.apiKey(parts.organizationId, parts.id), { consistent: true }));
  const key = item && StoredApiKey.parse(item);
  if (!key || !sameSecret(hashOf(parts.secret), key.secretHash)) throw refused("This API key is not known here");
  if (key.revokedAt) throw refused("This API key was revoked");
  if (key.expiresAt && key.expiresAt <= now.toISOString()) throw refused("This API key has expired");
  const count = await countAttempt({ subject: key.id, attempts: KEY_CALLS_A_MINUTE, seconds: 60 }, now);
  if (count === 1) await noteUse(key, now);
  return { actor: actorOf(key), rights: key.rights };
};

const refused = (message: string) => new AppError("unauthenticated", { message });

/**
 * Called for the first call of each minute. At the turn of a minute two calls may get here, and the condition lets one
 * of them write.
 */
const noteUse = async ({ id }: StoredApiKey, now: Date): Promise<void> => {
  const use = keys.apiKeyUse(id);
  const lastUsedAt = lastUseIn(await find(use, { consistent: true }));
  if (lastUsedAt && now.getTime() - Date.parse(lastUsedAt) < USE_INTERVAL_MS) return;
  await tryCommit({
    update: use,
    set: { lastUsedAt: now.toISOString() },
    when: { lastUsedAt: lastUsedAt ?? undefined },
  });
};

/** A key acts in its own name. No session has its id, so whatever looks for a session refuses it. */
const actorOf = ({ id, organizationId }: StoredApiKey) => ({
  userId: UserId.parse(id),
  sessionId: SessionId.parse(id.replace("key_", "ses_")),
  keyOf: organizationId,
});
