import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { keys } from "#core/db/keys.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { imageOf } from "#core/testing/image.ts";

const at = "2026-11-21T12:00:00.000Z";
let told = 0;

const imageOfOrder = (order: StoredOrder) => {
  const { items, ...overrides } = z.encode(StoredOrder, order);
  return { ...imageOf(overrides), items: { B: Buffer.from(items).toString("base64") } };
};

/** The change of an order as Lambda delivers it. */
export const changeOfOrder = (before: StoredOrder | undefined, after: StoredOrder) =>
  ({
    eventName: before ? "MODIFY" : "INSERT",
    dynamodb: {
      SequenceNumber: String(++told),
      Keys: imageOf({ ...keys.order(after.organizationId, after.id) }),
      OldImage: before && imageOfOrder(before),
      NewImage: imageOfOrder(after),
    },
  }) as DynamoDBRecord;

/** The life of a new pickup order, as changes of the stream. */
export const lifeOf = (placed: StoredOrder): DynamoDBRecord[] => {
  const accepted = { ...placed, acceptedAt: at };
  const ready = { ...accepted, readyForDispatchAt: at };
  const states = [undefined, placed, accepted, ready, { ...ready, completedAt: at }] as const;
  return states.slice(1).flatMap((after, place) => (after ? changeOfOrder(states[place], after) : []));
};

type Handler = (event: { Records: DynamoDBRecord[] }) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

/**
 * Delivers changes until all are handled, like Lambda, which repeats from the first failed one.
 * @param rest is awaited before each repeat
 */
export const deliverTo = async (
  handler: Handler,
  records: DynamoDBRecord[],
  rest: () => unknown = () => undefined,
): Promise<number> => {
  for (let left = records, rounds = 1; ; rounds++) {
    const { batchItemFailures } = await handler({ Records: left });
    const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    const first = left.findIndex(({ dynamodb }) => failed.includes(dynamodb?.SequenceNumber ?? ""));
    if (first < 0) return rounds;
    left = left.slice(first);
    await rest();
  }
};
