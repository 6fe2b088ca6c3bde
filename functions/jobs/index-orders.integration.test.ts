import type { DynamoDBRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { imageOf } from "#core/testing/image.ts";
import { anOrder } from "#core/testing/orders.ts";

vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
const { handler } = await import("./index-orders.ts");

const told = (SequenceNumber: string, order: Partial<StoredOrder>, eventName: "MODIFY" | "REMOVE" = "MODIFY") => {
  const { items: _packed, ...facts } = order;
  const image = imageOf(facts);
  const { pk, sk } = imageOf({ ...keys.order(order.organizationId ?? "", order.id ?? "") });
  return {
    eventName,
    dynamodb: { SequenceNumber, Keys: { pk, sk }, [eventName === "REMOVE" ? "OldImage" : "NewImage"]: image },
  } as DynamoDBRecord;
};

const statusIn = async ({ organizationId, id }: StoredOrder) =>
  (await find(keys.orderEntry(organizationId, id)))?.status;

test("Of a batch, what fails is told to come again, and what comes after it is done all the same", async () => {
  const [first, another] = [anOrder(), anOrder()];
  const second = anOrder({ organizationId: first.organizationId });
  const { version: _none, ...broken } = anOrder({ organizationId: first.organizationId });
  const answer = await handler({
    Records: [told("1", first), told("2", broken), told("3", second), told("4", another), told("5", first, "REMOVE")],
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect([await statusIn(first), await statusIn(second), await statusIn(another)]).toEqual([
    null,
    "pending",
    "pending",
  ]);
});
