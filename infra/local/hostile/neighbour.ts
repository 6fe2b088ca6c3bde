import { BatchGetItemCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { OrderId, OrganizationId } from "#core/contract/ids.ts";
import { dueIndex } from "#core/db/due.ts";
import { itemOfImage } from "#core/db/image.ts";
import { keys } from "#core/db/keys.ts";
import { indexed } from "#core/db/shape.ts";
import { newId } from "#core/ids.ts";
import { writeItems } from "./world.ts";

/** As many as one sweep takes. */
const PAYMENTS = 101;

const idBeside = (orderId: OrderId, at: Date): OrderId => {
  const { pk } = dueIndex(orderId, at);
  for (;;) {
    const id = newId("order");
    if (dueIndex(id, at).pk === pk) return id;
  }
};

/**
 * Another shop whose provider refuses it. Its payments are in the same shard as an order's and due earlier, so the
 * sweep handles them first.
 */
export const addNeighbour = async (
  { client, table }: { client: DynamoDBClient; table: string },
  { organizationId, orderId, now }: { organizationId: OrganizationId; orderId: OrderId; now: Date },
): Promise<void> => {
  const { pk, sk } = keys.order(organizationId, orderId);
  const read = { [table]: { Keys: [{ pk: { S: pk }, sk: { S: sk } }] } };
  const { Responses } = await client.send(new BatchGetItemCommand({ RequestItems: read }));
  const [found] = Responses?.[table] ?? [];
  if (!found) return;
  const { gsi2pk: _pk, gsi2sk: _sk, ...order } = itemOfImage(found);
  const other = newId("organization");
  const dueAt = new Date(now.getTime() - 60 * 60_000);
  const orderIds = Array.from({ length: PAYMENTS }, () => idBeside(orderId, dueAt));
  const items = orderIds.flatMap((id) => {
    const due = dueIndex(id, dueAt);
    const facts = { organizationId: other, orderId: id, dueAt: dueAt.getTime(), failures: 0, reference: "cs_refused" };
    return [
      { ...order, ...keys.order(other, id), id, organizationId: other, paymentAccount: "acct_refused" },
      { ...keys.checkout(other, id), ...facts, ...indexed("gsi2", due.pk, due.sk) },
    ];
  });
  await writeItems(client, table, items);
};
