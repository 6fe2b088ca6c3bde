import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrganizationId } from "../contract/values/ids.ts";
import { measureCost } from "../db/cost.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { commit, find, query } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId, newIdAt } from "../ids.ts";
import { datedPage } from "./dated-list.ts";
import { indexListing } from "./index-listing.ts";
import { IndexEntry, indexWrites, type Listing, type ListingChange, nextEntry } from "./listing.ts";

const at = new Date("2026-11-21T12:00:00Z");
const statuses = ["pending", "accepted", "ready-for-dispatch", "dispatched", "completed", "cancelled"];

/** A waiting order. The orders themselves are not in the table. */
const aListed = (overrides: Partial<Listing> = {}): Listing => ({
  organizationId: newId("organization"),
  collection: "ORDER",
  id: newIdAt("order", at),
  status: "pending",
  day: "2026-11-21",
  words: ["k7qw", "nowak"],
  version: 1,
  countedByStream: true,
  ...overrides,
});

/** A change that meets a conflict is repeated, as the stream does. */
const deliver = async (change: ListingChange): Promise<void> => {
  try {
    await indexListing(change);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    await deliver(change);
  }
};

const total = async (organizationId: OrganizationId) => {
  const list = lists.dated(organizationId, "ORDER");
  return (await datedPage(list, { page: 1, limit: 1 }, undefined)).pagination.totalCount;
};

const idsOf = async (organizationId: OrganizationId, status: string) => {
  const entries = await query(lists.ofStatus(organizationId, "ORDER", status));
  return entries.map(({ gsi1sk }) => String(gsi1sk).slice("ORDER#".length));
};

const found = async (organizationId: OrganizationId, word: string) => {
  const { pk } = lists.search(organizationId, "ORDER", "").all;
  const entries = await query({ pk, prefix: `${word}#` });
  return entries.map(({ sk }) => String(sk).slice(word.length + 1));
};

test("In whatever order changes come, however often and however many at once, the index keeps the last", async () => {
  const history = fc.record({
    later: fc.array(fc.constantFrom(...statuses), { maxLength: 4 }),
    isDeleted: fc.boolean(),
    /** Changes that come early or again, by their index in the history. */
    repeats: fc.array(fc.nat({ max: 5 }), { maxLength: 5 }),
    isReversed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (given, workers) => {
        const organizationId = newId("organization");
        const orders = given.map(({ later, isDeleted, repeats, isReversed }, n) => {
          const first = aListed({ organizationId, words: ["lucja", `guest${n}`] });
          const states = ["pending", ...later].map((status, place) => ({ ...first, status, version: 1 + place }));
          const last = states.at(-1) ?? first;
          const changes = [
            ...states.map((listed) => ({ listed, isDeleted: false })),
            ...(isDeleted ? [{ listed: last, isDeleted }] : []),
          ];
          const early = repeats.flatMap((place) => changes[place] ?? []);
          return { last, isDeleted, coming: [...early, ...(isReversed ? changes.toReversed() : changes)] };
        });
        const coming = orders.flatMap((order) => order.coming);
        await Promise.all(
          Array.from({ length: workers }, async (_, worker) => {
            for (const change of coming.filter((_, place) => place % workers === worker)) await deliver(change);
          }),
        );
        const left = orders.filter(({ isDeleted }) => !isDeleted).map(({ last }) => last);
        const sorted = (some: Listing[]) => some.map(({ id }) => id).toSorted();
        for (const status of statuses)
          expect(await idsOf(organizationId, status)).toEqual(sorted(left.filter((each) => each.status === status)));
        expect(await total(organizationId)).toBe(left.length);
        expect(await found(organizationId, "lucja")).toEqual(sorted(left));
        for (const { last, isDeleted } of orders)
          expect(await found(organizationId, last.words[1] ?? "")).toEqual(isDeleted ? [] : [last.id]);
      },
    ),
    { numRuns: 12 },
  );
});

test("A deleted item's entry stays longer than changes stay in the stream, and is in no list", async () => {
  const listed = aListed();
  const { organizationId, id } = listed;
  await indexListing({ listed, isDeleted: true }, at);
  const entry = await find(keys.entry(organizationId, "ORDER", id));
  expect(entry).not.toHaveProperty("gsi1pk");
  expect(Number(entry?.ttl)).toBeGreaterThan(at.getTime() / 1000 + 24 * 60 * 60);
  await indexListing({ listed, isDeleted: false });
  expect([await idsOf(organizationId, "pending"), await total(organizationId)]).toEqual([[], 0]);
});

/** As an earlier version of the code wrote it: its own transaction counted it and put it into the search. */
const anEarlier = async () => {
  const listed = aListed({ countedByStream: undefined });
  const { organizationId, id, words } = listed;
  const { pk } = lists.search(organizationId, "ORDER", "").all;
  await commit(
    { update: { pk: keys.organization(organizationId).pk, sk: "DAYS#ORDER#2026-11" }, add: { d21: 1 } },
    ...words.map((word) => ({ put: { pk, sk: `${word}#${id}`, id, words, tags: [], shared: 0 } })),
  );
  return listed;
};

test("An item counted by an earlier version is not counted again when it enters the index", async () => {
  const listed = await anEarlier();
  const { organizationId, id } = listed;
  await indexListing({ listed: { ...listed, status: "accepted", version: 2 }, isDeleted: false });
  expect([await total(organizationId), await idsOf(organizationId, "accepted")]).toEqual([1, [id]]);
  await indexListing({ listed: { ...listed, version: 2 }, isDeleted: true });
  expect([await total(organizationId), await found(organizationId, "nowak")]).toEqual([0, []]);
});

test("An item counted by an earlier version leaves the total and the search without ever having been in the index", async () => {
  const listed = await anEarlier();
  expect([await total(listed.organizationId), await found(listed.organizationId, "nowak")]).toEqual([1, [listed.id]]);
  await indexListing({ listed, isDeleted: true });
  expect([await total(listed.organizationId), await found(listed.organizationId, "nowak")]).toEqual([0, []]);
});

test("An entry of an earlier version is read as one", () => {
  const earlier = { id: "ord_1", organizationId: "org_1", status: "pending", day: "2026-11-21", words: [], version: 3 };
  expect(IndexEntry.parse(earlier)).toEqual({ words: [], version: 3 });
  expect(IndexEntry.parse({ ...earlier, status: null, ttl: 1_800_000_000 })).toMatchObject({ ttl: 1_800_000_000 });
});

test("A change of status is a read and one write of an entry, a repeat the read", async () => {
  const listed = aListed({ words: Array.from({ length: 10 }, (_, n) => `word${n}`) });
  const costOf = async (version: number, status: string) =>
    (await measureCost(() => indexListing({ listed: { ...listed, status, version }, isDeleted: false }))).cost;
  const [placing, accepting, repeated] = [
    await costOf(1, "pending"),
    await costOf(2, "accepted"),
    await costOf(2, "accepted"),
  ];
  expect([placing.roundTrips, accepting.roundTrips, repeated.roundTrips]).toEqual([3, 2, 1]);
  expect(placing.writeUnits).toBeLessThanOrEqual(16);
  expect(accepting.writeUnits).toBeLessThanOrEqual(3);
  expect([repeated.readUnits, repeated.writeUnits]).toEqual([1, 0]);
});

test("Only the words that another person has are written anew", () => {
  const listed = aListed();
  const renamed = { ...listed, words: ["k7qw", "kowalska"], version: 2 };
  const [before, after] = [listed, renamed].map((each) => nextEntry({ listed: each, isDeleted: false }, at));
  const changed = after && indexWrites(renamed, before, after);
  const removed = changed?.entry.flatMap((write) => ("remove" in write ? [write.remove.sk] : []));
  expect(removed).toEqual([`nowak#${listed.id}`]);
  expect(changed?.words.map((write) => "put" in write && write.put.sk)).toEqual([
    `k7qw#${listed.id}`,
    `kowalska#${listed.id}`,
  ]);
});
