import type { DynamoDBRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { UserId } from "#core/contract/values/ids.ts";
import { readCustomer } from "#core/customers/customer.ts";
import { customerOfPhone } from "#core/customers/phone.ts";
import { keys } from "#core/db/keys.ts";
import { lists } from "#core/db/lists.ts";
import { commit, find, query } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { datedTotal } from "#core/lists/dated-list.ts";
import { searchWrites } from "#core/lists/search.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { orderListing } from "#core/orders/read/order-listing.ts";
import { imageOf } from "#core/testing/image.ts";
import { anOrder } from "#core/testing/orders.ts";
import { aReservation } from "#core/testing/reservations.ts";

vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
const { handler } = await import("#functions/jobs/index-lists.ts");

const told = (
  SequenceNumber: string,
  order: Omit<StoredOrder, "version">,
  eventName: "MODIFY" | "REMOVE" = "MODIFY",
) => {
  const { items: _packed, ...overrides } = order;
  const image = imageOf(overrides);
  const { pk, sk } = imageOf({ ...keys.order(order.organizationId, order.id) });
  return {
    eventName,
    dynamodb: { SequenceNumber, Keys: { pk, sk }, [eventName === "REMOVE" ? "OldImage" : "NewImage"]: image },
  } as DynamoDBRecord;
};

const statusIn = async ({ organizationId, id }: StoredOrder) =>
  (await find(keys.entry(organizationId, "ORDER", id)))?.gsi1pk;

test("A failed change of a batch is reported for a retry, and later ones are still made", async () => {
  const [first, another] = [anOrder(), anOrder()];
  const second = anOrder({ organizationId: first.organizationId });
  const { version: _none, ...broken } = anOrder({ organizationId: first.organizationId });
  const answer = await handler({
    Records: [told("1", first), told("2", broken), told("3", second), told("4", another), told("5", first, "REMOVE")],
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect([await statusIn(first), await statusIn(second), await statusIn(another)]).toEqual([
    undefined,
    lists.ofStatus(second.organizationId, "ORDER", "pending").pk,
    lists.ofStatus(another.organizationId, "ORDER", "pending").pk,
  ]);
});

test("An order whose change can't be noted for reports is indexed all the same, and reported for a retry", async () => {
  const order = anOrder();
  const minutes = 60_000;
  for (const now of [Date.now(), Date.now() + 10 * minutes]) {
    const end = new Date((Math.floor(now / (10 * minutes)) + 1) * 10 * minutes);
    // DynamoDB takes 400 KB.
    await commit({ put: { ...keys.reportChanges(order.organizationId, end), full: "x".repeat(409_400) } });
  }
  expect(await handler({ Records: [told("1", order)] })).toMatchObject({
    batchItemFailures: expect.arrayContaining([{ itemIdentifier: "1" }]),
  });
  expect(await statusIn(order)).toBe(lists.ofStatus(order.organizationId, "ORDER", "pending").pk);
});

test("Ten runs at once for one shop, as on AWS, count each order once and report no failure", async () => {
  const { organizationId } = anOrder();
  const [runs, customers] = [10, 6];
  const phoneOf = (n: number) => `+4860010020${n}`;
  const orders = Array.from({ length: runs * customers }, (_, n) =>
    anOrder({
      organizationId,
      customerId: UserId.parse(newId("guest")),
      guestEmail: "ada.nowak@example.com",
      contact: { firstname: "Ada", lastname: `Nowak-${n % customers}`, phone: phoneOf(n % customers) },
    }),
  );
  const batches = Array.from({ length: runs }, (_, run) => orders.slice(run * customers, (run + 1) * customers));
  const answers = await Promise.all(
    batches.map((batch) => handler({ Records: batch.map((order, n) => told(String(n), order)) })),
  );
  expect(answers).toEqual(Array(runs).fill({ batchItemFailures: [] }));
  expect(await datedTotal(lists.dated(organizationId, "ORDER"), undefined)).toBe(orders.length);
  const placed = Array.from({ length: customers }, async (_, n) => {
    const id = (await customerOfPhone(organizationId, phoneOf(n), "PL")) ?? expect.unreachable();
    return (await readCustomer(organizationId, id))?.placed;
  });
  expect(await Promise.all(placed)).toEqual(Array(customers).fill(runs));
});

test("Entries that a list keeps in a partition of its own, such as the dishes of a category, are not indexed", async () => {
  const { organizationId } = anOrder();
  const key = { pk: `ORG#${organizationId}#CATEGORY#${newId("category")}`, sk: `PRODUCT#${newId("product")}` };
  const change = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", Keys: imageOf(key), NewImage: imageOf(key) } };
  expect(await handler({ Records: [change as DynamoDBRecord] })).toEqual({ batchItemFailures: [] });
});

test("An order that is deleted after its first change was interrupted is in no search", async () => {
  const order = anOrder();
  const { organizationId, id } = order;
  const searched = { organizationId, collection: "ORDER" } as const;
  const { words } = orderListing(order);
  // The words are written before the entry.
  for (const write of searchWrites(searched, undefined, { id, words })) await commit(write);
  const { pk, prefix } = lists.search(organizationId, "ORDER", "").all;
  expect(await query({ pk, prefix })).toHaveLength(words.length);
  await handler({ Records: [told("1", order), told("2", order, "REMOVE")] });
  expect(await query({ pk, prefix })).toEqual([]);
});

test("A word of an interrupted change leaves the search with the next change of its order", async () => {
  const order = anOrder();
  const { organizationId, id } = order;
  const searched = { organizationId, collection: "ORDER" } as const;
  const renamed = {
    ...order,
    version: order.version + 1,
    contact: { firstname: "Ada", lastname: "Zielińska", phone: "600 100 200" },
  };
  for (const write of searchWrites(searched, undefined, { id, words: orderListing(order).words })) await commit(write);
  await handler({ Records: [told("1", order), told("2", renamed)] });
  const { pk, prefix } = lists.search(organizationId, "ORDER", "").all;
  const found = (await query({ pk, prefix })).map(({ sk }) => `${sk}`.slice(prefix.length).split("#")[0]);
  expect(found.toSorted()).toEqual(orderListing(renamed).words.toSorted());
});

test("A reservation is distinguished from an order", async () => {
  const { organizationId, id, ...overrides } = aReservation({ acceptedAt: "2026-11-21T12:00:00.000Z" });
  const { pk, sk } = imageOf({ ...keys.reservation(organizationId, id) });
  const NewImage = imageOf({ ...overrides, organizationId, id });
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", Keys: { pk, sk }, NewImage } };
  expect(await handler({ Records: [record as DynamoDBRecord] })).toEqual({ batchItemFailures: [] });
  expect((await find(keys.entry(organizationId, "RESERVATION", id)))?.gsi1pk).toBe(
    lists.ofStatus(organizationId, "RESERVATION", "confirmed").pk,
  );
});
