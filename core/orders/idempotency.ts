import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { PlaceOrder } from "../contract/orders.ts";
import { type Key, keys } from "../db/keys.ts";
import { find, type Item, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredOrder } from "./order.ts";

/** How long a key is remembered. */
const DAYS = 7;

const Claim = z.object({ orderId: z.string(), bodyHash: z.string() });

/** What a customer's Idempotency-Key was used for: the order, and a fingerprint of the request that made it. */
export interface IdempotencyClaim {
  key: Key;
  bodyHash: string;
}

/** The claim that a request makes with its key. */
export const claimOf = (request: {
  organizationId: string;
  customerId: string;
  idempotencyKey: string;
  body: PlaceOrder;
}): IdempotencyClaim => ({
  key: keys.idempotency(request.organizationId, request.customerId, request.idempotencyKey),
  bodyHash: createHash("sha256").update(JSON.stringify(request.body)).digest("base64url"),
});

/** The write that takes the claim for an order; it fails when the key was used before. */
export const claimFor = ({ key, bodyHash }: IdempotencyClaim, orderId: string, now: Date): Write => ({
  put: { ...key, orderId, bodyHash, ttl: Math.floor(now.getTime() / 1000) + DAYS * 24 * 60 * 60 },
  when: "absent",
});

/**
 * The order that a used key stands for.
 * @throws AppError idempotency_mismatch when the key was used for another request, not_found when the order was deleted
 */
export const claimedOrder = async (
  organizationId: string,
  claim: IdempotencyClaim,
  item: Item,
): Promise<StoredOrder> => {
  const { orderId, bodyHash } = Claim.parse(item);
  if (bodyHash !== claim.bodyHash) throw new AppError("idempotency_mismatch");
  const order = await find(keys.order(organizationId, orderId), { consistent: true });
  if (!order) throw new AppError("not_found", { message: "The order of this Idempotency-Key was deleted" });
  return StoredOrder.parse(order);
};
