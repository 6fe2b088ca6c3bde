import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderOperation, orderStatuses } from "../contract/orders.ts";
import { measured } from "../db/cost.ts";
import { keys, lists } from "../db/keys.ts";
import { find, MAX_WRITES } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId, newIdAt } from "../ids.ts";
import { datedPage } from "../lists/dated-list.ts";
import { searchPage } from "../lists/search.ts";
import { anOrder } from "../testing/orders.ts";
import { indexOrder, type OrderChange } from "./index-order.ts";
import type { StoredOrder } from "./order.ts";
import { entryOf, entryWrites } from "./order-entry.ts";
import { dateOf, statusOf } from "./status.ts";

const at = new Date("2026-11-21T12:00:00Z");
const first = { page: 1, limit: 100 };

/** An order and the changes that the stream tells of it; the orders themselves are not in the table. */
const historyOf = (order: StoredOrder, operations: OrderOperation[], isDeleted: boolean): OrderChange[] => {
  const states = [order];
  for (const operation of operations) {
    const before = states.at(-1) ?? order;
    states.push({ ...before, [dateOf[operation]]: at.toISOString(), version: before.version + 1 });
  }
  const last = states.at(-1);
  return [
    ...states.map((item) => ({ item, isDeleted: false })),
    ...(isDeleted && last ? [{ item: last, isDeleted }] : []),
  ];
};

/** What is contended comes again, as the stream brings it. */
const deliver = async (change: OrderChange): Promise<void> => {
  try {
    await indexOrder(change);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    await deliver(change);
  }
};

const listed = async (organizationId: string, status: (typeof orderStatuses)[number]) => {
  const { items, pagination } = await datedPage(lists.ofStatus(organizationId, "ORDER", status), first, undefined);
  expect(pagination.totalCount).toBe(items.length);
  return items.map(({ id }) => id);
};

const found = async (organizationId: string, text: string, tag?: string) => {
  const index = { organizationId, collection: "ORDER", shelf: "all" } as const;
  return (await searchPage({ ...index, text, tag }, first)).pagination.totalCount;
};

test("In whatever order changes come, however often and however many at once, the index keeps the last", async () => {
  const operation = fc.constantFrom<OrderOperation>(
    "accepted",
    "ready-for-dispatch",
    "dispatched",
    "completed",
    "cancelled",
  );
  const history = fc.record({
    operations: fc.array(operation, { maxLength: 4 }),
    isDeleted: fc.boolean(),
    /** What comes early or again: places in the history, from its beginning. */
    repeats: fc.array(fc.nat({ max: 5 }), { maxLength: 5 }),
    isReversed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (given, workers) => {
        const organizationId = newId("organization");
        const orders = given.map(({ operations, isDeleted, repeats, isReversed }, n) => {
          const contact = { firstname: "Łucja", lastname: `Guest${n}`, phone: "+48 600 100 200" };
          const order = anOrder({ id: newIdAt("order", at), organizationId, contact });
          const changes = historyOf(order, operations, isDeleted);
          const early = repeats.flatMap((place) => changes[place] ?? []);
          return {
            id: order.id,
            last: changes.at(-1),
            coming: [...early, ...(isReversed ? changes.toReversed() : changes)],
          };
        });
        const coming = orders.flatMap((order) => order.coming);
        await Promise.all(
          Array.from({ length: workers }, async (_, worker) => {
            for (const change of coming.filter((_, place) => place % workers === worker)) await deliver(change);
          }),
        );
        const model = orders.flatMap(({ id, last }, n) =>
          last && !last.isDeleted ? [{ id, n, status: statusOf(last.item as StoredOrder) }] : [],
        );
        for (const status of orderStatuses) {
          const expected = model.filter((each) => each.status === status);
          expect(await listed(organizationId, status)).toEqual(
            expected
              .map(({ id }) => id)
              .sort()
              .reverse(),
          );
          expect(await found(organizationId, "luc", status)).toBe(expected.length);
        }
        expect(await found(organizationId, "lucja")).toBe(model.length);
        for (const n of orders.keys())
          expect(await found(organizationId, `guest${n}`)).toBe(model.filter((each) => each.n === n).length);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("An order that was deleted is remembered for longer than its changes wait in the stream, in no list", async () => {
  const order = anOrder({ completedAt: at.toISOString() });
  await indexOrder({ item: order, isDeleted: true }, at);
  const entry = await find(keys.orderEntry(order.organizationId, order.id));
  expect(entry).not.toHaveProperty("gsi1pk");
  expect(Number(entry?.ttl)).toBeGreaterThan(at.getTime() / 1000 + 24 * 60 * 60);
  await indexOrder({ item: order, isDeleted: false });
  expect(await listed(order.organizationId, "completed")).toEqual([]);
});

test("An order of which the index knows nothing enters it at its next change", async () => {
  const order = anOrder({ acceptedAt: at.toISOString(), version: 7 });
  await indexOrder({ item: order, isDeleted: false });
  expect(await listed(order.organizationId, "accepted")).toEqual([order.id]);
});

test("However long names are, an order's words fit into a transaction twice", () => {
  const long = Array.from({ length: 20 }, (_, n) => `${n}tamarindandrain`).join(" ");
  const entryWith = (name: string, version: number) =>
    entryOf(anOrder({ contact: { firstname: name, lastname: name, phone: "+48 600 100 200" }, version }), {
      isDeleted: false,
    });
  const [before, after] = [entryWith(long, 1), entryWith(long.replaceAll("tam", "mat"), 2)];
  expect(before.words).toContain("600100200");
  expect(entryWrites(before, after, at).length).toBeLessThanOrEqual(MAX_WRITES);
});

test("A change of status costs a read and a transaction at most, a repeat the read", async () => {
  const order = anOrder();
  const change = { item: order, isDeleted: false };
  const accepted = { item: { ...order, acceptedAt: at.toISOString(), version: 2 }, isDeleted: false };
  const costOf = async (told: OrderChange) => (await measured(() => indexOrder(told))).cost;
  const [placing, accepting, repeated] = [await costOf(change), await costOf(accepted), await costOf(accepted)];
  expect([placing.roundTrips, accepting.roundTrips, repeated.roundTrips]).toEqual([2, 2, 1]);
  expect(placing.writeUnits).toBeLessThanOrEqual(60);
  expect(accepting.writeUnits).toBeLessThanOrEqual(40);
  expect([repeated.readUnits, repeated.writeUnits]).toEqual([1, 0]);
});
