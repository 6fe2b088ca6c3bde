import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { PlaceOrder } from "../contract/orders.ts";
import { keys } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredOrder } from "./order.ts";

/** How many keys of a customer are remembered: with these the customer's item stays below a KB, which is what a write costs by. */
const REMEMBERED = 8;

const PREFIX = "key#";
const Used = z.object({ orderId: z.string(), bodyHash: z.string() });

/** 96 bits: who finds two texts of one fingerprint has met but their own orders. */
const fingerprint = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** What a request says with its Idempotency-Key: the field of the customer's item that remembers the key, and the request. */
export interface IdempotencyClaim {
  field: string;
  bodyHash: string;
}

/** The claim that a request makes with its key. */
export const claimOf = (idempotencyKey: string, body: PlaceOrder): IdempotencyClaim => ({
  field: PREFIX + fingerprint(idempotencyKey),
  bodyHash: fingerprint(JSON.stringify(body)),
});

/**
 * How the customer's item changes when an order takes a claim: it fails when the key was used before, and forgets the
 * oldest keys of the item as it was read.
 */
export const claimFor = ({ field, bodyHash }: IdempotencyClaim, orderId: string, customerItem: Item | undefined) => {
  const used = Object.entries(customerItem ?? {}).filter(([name]) => name.startsWith(PREFIX));
  const latestFirst = used
    .map(([name, value]) => ({ name, orderId: Used.parse(value).orderId }))
    .toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1));
  return {
    set: { [field]: { orderId, bodyHash } satisfies z.infer<typeof Used> },
    unset: latestFirst.slice(REMEMBERED - 1).map(({ name }) => name),
    when: { [field]: undefined },
  };
};

/**
 * The order that took a claim, or undefined when none did.
 * @throws AppError idempotency_mismatch when the key was used for another request, not_found when the order was deleted
 */
export const claimedOrder = async (
  organizationId: string,
  { field, bodyHash }: IdempotencyClaim,
  customerItem: Item | undefined,
): Promise<StoredOrder | undefined> => {
  if (!customerItem?.[field]) return undefined;
  const used = Used.parse(customerItem[field]);
  if (used.bodyHash !== bodyHash) throw new AppError("idempotency_mismatch");
  const order = await find(keys.order(organizationId, used.orderId), { consistent: true });
  if (!order) throw new AppError("not_found", { message: "The order of this Idempotency-Key was deleted" });
  return StoredOrder.parse(order);
};
