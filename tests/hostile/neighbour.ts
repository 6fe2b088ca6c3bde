import { marshall } from "@aws-sdk/util-dynamodb";
import type { OrderId, OrganizationId } from "../../core/contract/values/ids.ts";
import { keys } from "../../core/db/keys.ts";
import { scheduleKey } from "../../core/db/schedule.ts";
import { indexKey } from "../../core/db/schema.ts";
import { newId } from "../../core/ids.ts";
import type { Ask } from "../../infra/local/jobs/change-stream.ts";
import { type Image, writeItems } from "./items.ts";

/** As many as one sweep handles. */
const PAYMENTS = 101;

const idBeside = (orderId: OrderId, at: Date): OrderId => {
  const { pk } = scheduleKey(orderId, at);
  for (;;) {
    const id = newId("order");
    if (scheduleKey(id, at).pk === pk) return id;
  }
};

/**
 * Another shop whose provider refuses it. Its payments are in the same shard as an order's and due earlier, so the
 * sweep handles them first.
 */
export const addNeighbour = async (
  { ask, table }: { ask: Ask; table: string },
  { organizationId, orderId, now }: { organizationId: OrganizationId; orderId: OrderId; now: Date },
): Promise<void> => {
  const { pk, sk } = keys.order(organizationId, orderId);
  const { Item: found } = await ask<{ Item?: Image }>("DynamoDB_20120810.GetItem", {
    TableName: table,
    Key: { pk: { S: pk }, sk: { S: sk } },
  });
  if (!found) return;
  const { gsi2pk: _pk, gsi2sk: _sk, ...order } = found;
  const other = newId("organization");
  const dueAt = new Date(now.getTime() - 60 * 60_000);
  const orderIds = Array.from({ length: PAYMENTS }, () => idBeside(orderId, dueAt));
  const items = orderIds.flatMap((id) => {
    const due = scheduleKey(id, dueAt);
    const own = { ...keys.order(other, id), id, organizationId: other, paymentAccount: "acct_refused" };
    const facts = { organizationId: other, orderId: id, dueAt: dueAt.getTime(), failures: 0, reference: "cs_refused" };
    const checkout = { ...keys.checkout(other, id), ...facts, ...indexKey("gsi2", due.pk, due.sk) };
    return [{ ...order, ...marshall(own) }, marshall(checkout)];
  });
  await writeItems(ask, table, items);
};
