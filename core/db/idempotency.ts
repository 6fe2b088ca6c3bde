import * as z from "zod/mini";
import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { hashOf } from "../tokens.ts";
import { type DatedCollection, keys } from "./keys.ts";
import { ttlAt } from "./schema.ts";
import { findMany, type Item, type Write } from "./table.ts";

const SECONDS_REMEMBERED = 24 * 60 * 60;

const StoredClaim = z.object({
  bodyHash: z.string(),
  ttl: z.number(),
  orderId: z.optional(z.string()),
  reservationId: z.optional(z.string()),
});

/** The field of a used key that holds the id of the created item. */
const idFields = { ORDER: "orderId", RESERVATION: "reservationId" } as const;

/** 96 bits: two requests of one holder do not get the same fingerprint by chance. */
const fingerprint = (text: string) => hashOf(text).slice(0, 16);

/** An Idempotency-Key that the item itself keeps, and the fingerprint of the request that used it. */
export const UsedKey = z.object({
  key: z.optional(z.string()),
  bodyHash: z.optional(z.string()),
});
export type UsedKey = z.infer<typeof UsedKey>;

/** The fields by which an item remembers a request; none without an Idempotency-Key. */
export const usedKey = (key: string | undefined, body: unknown): UsedKey =>
  key ? { key, bodyHash: fingerprint(JSON.stringify(body)) } : {};

/**
 * Whether a request was carried out before.
 * @param used the earlier requests that the item remembers; older ones have no fingerprint
 * @throws AppError idempotency_mismatch when the key was used for another request
 */
export const isRepeated = ({ key, bodyHash }: UsedKey, used: readonly (UsedKey | null | undefined)[] = []): boolean => {
  const first = used.find((each) => key && each?.key === key);
  if (first?.bodyHash && first.bodyHash !== bodyHash) throw new AppError("idempotency_mismatch");
  return Boolean(first);
};

/** A request with an Idempotency-Key: the key of its claim, and the fingerprint of the request. */
type IdempotencyClaim = ReturnType<typeof claimOf>;

/**
 * The claim of a request on its key.
 * @param request the holder of the key and the input; all guests are one holder, so another guest's key with a
 *   different body is refused
 */
export const claimOf = (
  { organizationId, userId, makes }: { organizationId: OrganizationId; userId: UserId | null; makes: DatedCollection },
  idempotencyKey: string,
  body: unknown,
) => ({
  organizationId,
  makes,
  key: keys.idempotency(organizationId, userId, fingerprint(idempotencyKey)),
  bodyHash: fingerprint(JSON.stringify(body)),
});

/** An expired item may still be in the table. */
const isExpired = ({ ttl }: z.infer<typeof StoredClaim>, now: Date) => ttl * 1000 <= now.getTime();

/**
 * The write that stores the created item's id in the claim for 24 hours. It fails if the key was used meanwhile.
 * @param found the claim's item, as read before
 */
export const claimWrite = (
  { makes, key, bodyHash }: IdempotencyClaim,
  madeId: string,
  { found, now }: { found: Item | undefined; now: Date },
): Write => ({
  put: {
    ...key,
    [idFields[makes]]: madeId,
    bodyHash,
    ttl: ttlAt(now, SECONDS_REMEMBERED),
  },
  when: found ? { ttl: StoredClaim.parse(found).ttl } : "absent",
});

/**
 * The item that was created with a key, even if it was deleted since. Undefined if the key is unused.
 * @throws AppError idempotency_mismatch when the key was used for another request, not_found when the item is gone
 */
export const claimedItem = async (
  { organizationId, makes, bodyHash }: IdempotencyClaim,
  { found, now }: { found: Item | undefined; now: Date },
): Promise<Item | undefined> => {
  const used = found && StoredClaim.parse(found);
  if (!used || isExpired(used, now)) return undefined;
  const id = used.bodyHash === bodyHash ? used[idFields[makes]] : undefined;
  if (id === undefined) throw new AppError("idempotency_mismatch");
  const key = keys.item(organizationId, makes, id);
  const [item, deleted] = await findMany([key, keys.deleted(key)], { consistent: true });
  if (!item && !deleted) throw new AppError("not_found", { message: "What this Idempotency-Key made is gone" });
  return item ?? deleted;
};
