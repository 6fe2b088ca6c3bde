import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { PlaceOrder } from "../contract/orders.ts";
import { keys, ttlAttribute } from "../db/keys.ts";
import { find, type Item, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredOrder } from "./order.ts";

const SECONDS_REMEMBERED = 24 * 60 * 60;

const Used = z.object({ orderId: z.string(), bodyHash: z.string(), ttl: z.number() });

/** 96 bits: two texts of one customer with the same fingerprint would have to be looked for. */
const fingerprint = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** What a request says with its Idempotency-Key: where the key is remembered, and the request. */
export type IdempotencyClaim = ReturnType<typeof claimOf>;

/** The claim that a customer's request makes with its key. */
export const claimOf = (
  { organizationId, customerId }: { organizationId: string; customerId: string },
  idempotencyKey: string,
  body: PlaceOrder,
) => ({
  organizationId,
  key: keys.idempotency(organizationId, customerId, fingerprint(idempotencyKey)),
  bodyHash: fingerprint(JSON.stringify(body)),
});

/** An item that DynamoDB has not taken away yet may have run out. */
const isForgotten = ({ ttl }: z.infer<typeof Used>, now: Date) => ttl * 1000 <= now.getTime();

/**
 * The write by which an order takes a claim for 24 hours; it fails when the key was used meanwhile.
 * @param found the claim's item as it was read
 */
export const claimWrite = (
  { key, bodyHash }: IdempotencyClaim,
  orderId: string,
  { found, now }: { found: Item | undefined; now: Date },
): Write => ({
  put: { ...key, orderId, bodyHash, [ttlAttribute]: Math.floor(now.getTime() / 1000) + SECONDS_REMEMBERED },
  when: found ? { orderId: Used.parse(found).orderId } : "absent",
});

/**
 * The order that took a claim, or undefined when none did.
 * @throws AppError idempotency_mismatch when the key was used for another request, not_found when the order is gone
 */
export const claimedOrder = async (
  { organizationId, bodyHash }: IdempotencyClaim,
  { found, now }: { found: Item | undefined; now: Date },
): Promise<StoredOrder | undefined> => {
  const used = found && Used.parse(found);
  if (!used || isForgotten(used, now)) return undefined;
  if (used.bodyHash !== bodyHash) throw new AppError("idempotency_mismatch");
  const key = keys.order(organizationId, used.orderId);
  const order = (await find(key, { consistent: true })) ?? (await find(keys.deleted(key), { consistent: true }));
  if (!order) throw new AppError("not_found", { message: "The order of this Idempotency-Key is gone" });
  return StoredOrder.parse(order);
};
