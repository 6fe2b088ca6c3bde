import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { OrderId } from "#core/contract/values/ids.ts";
import { endOf, startOf } from "#core/day.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { lists } from "#core/db/lists.ts";
import { commit } from "#core/db/table.ts";
import { idsBetween, newId, newIdAt } from "#core/ids.ts";
import { datedPage, dayCountWrite } from "#core/lists/dated-list.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { anOrder } from "#core/testing/orders.ts";

interface Entry {
  id: OrderId;
  day: string;
}

/** Some days around the end of a year. */
const dayAt = (n: number) => new Date(Date.UTC(2026, 11, 20 + n)).toISOString().slice(0, 10);
const DAYS = 40;

const newList = () => {
  const organizationId = newId("organization");
  const list = lists.dated(organizationId, "ORDER");
  return {
    list,
    add: async (day: string): Promise<Entry> => {
      const id = newIdAt("order", new Date(`${day}T12:00:00Z`));
      const order = z.encode(StoredOrder, anOrder({ id, organizationId }));
      await commit(
        { put: { ...keys.order(organizationId, id), ...order } },
        // The job of the stream skips an entry of a newer version, so this test maintains it.
        { put: { ...keys.entry(organizationId, "ORDER", id), words: [], version: Number.MAX_SAFE_INTEGER } },
        dayCountWrite(list, day, 1),
      );
      return { id, day };
    },
    remove: ({ id, day }: Entry) => commit({ remove: keys.order(organizationId, id) }, dayCountWrite(list, day, -1)),
  };
};

const rangeOf = (from: string | undefined, to: string | undefined) =>
  from || to
    ? { from, to, ids: idsBetween("order", from ? startOf(from, "UTC") : undefined, to ? endOf(to, "UTC") : undefined) }
    : undefined;

test("Pages and totals of any stretch of days follow what is added and removed, however much at once", async () => {
  const day = fc.nat({ max: DAYS - 1 }).map(dayAt);
  const bound = fc.option(day, { nil: undefined });
  const round = fc.record({ added: fc.array(day, { maxLength: 12 }), removed: fc.nat({ max: 6 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(round, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(bound, bound), { minLength: 3, maxLength: 3 }),
      async (rounds, ranges) => {
        const { list, add, remove } = newList();
        let model: Entry[] = [];
        for (const { added, removed } of rounds) {
          const leaving = model.slice(0, removed);
          const [entered] = await Promise.all([Promise.all(added.map(add)), ...leaving.map(remove)]);
          model = [...model.slice(removed), ...entered];
        }
        for (const [from, to] of [[undefined, undefined] as const, ...ranges]) {
          const expected = model
            .filter(({ day }) => (!from || day >= from) && (!to || day <= to))
            .map(({ id }) => id)
            .sort()
            .reverse();
          const read: unknown[] = [];
          for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 5)); page++) {
            const { items, pagination } = await datedPage(list, { page, limit: 5 }, rangeOf(from, to));
            expect(pagination.totalCount).toBe(expected.length);
            read.push(...items.map(({ id }) => id));
          }
          expect(read).toEqual(expected);
        }
      },
    ),
    { numRuns: 10 },
  );
});

test("Page 1 of everything and of a day is one round trip that costs the same at twenty and at hundreds", async () => {
  const { list, add } = newList();
  const costs = async () => {
    const [first, last] = [dayAt(0), dayAt(DAYS - 1)];
    const ranges = [undefined, rangeOf(first, first), rangeOf(undefined, last), rangeOf(first, last)];
    const reads = ranges.map((range) => measureCost(() => datedPage(list, { page: 1, limit: 10 }, range)));
    return (await Promise.all(reads)).map(({ cost }) => cost);
  };
  const fill = async (each: number) => {
    for (let n = 0; n < each; n++) await Promise.all([dayAt(0), dayAt(DAYS - 1)].map(add));
  };
  await fill(11);
  const few = await costs();
  await fill(140);
  expect(await costs()).toEqual(few);
  for (const { roundTrips } of few) expect(roundTrips).toBe(1);
});
