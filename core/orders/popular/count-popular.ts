import * as z from "zod/mini";
import type { OrderedTogether } from "../../contract/catalogue/catalogue.ts";
import { OrganizationId, ProductId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { ORGANIZATIONS } from "../../db/ranges.ts";
import { commit, find, type Item, query } from "../../db/table.ts";
import { type Failure, inTurn } from "../../db/turns.ts";
import { idsBetween } from "../../ids.ts";
import { StoredOrganization } from "../../organizations/organization.ts";
import { StoredOrder } from "../order.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * After this time an order counts half. So a run reads the orders of one day, and not those of the last weeks again.
 */
const HALF_LIFE_MS = 14 * DAY_MS;

/** How far back the first count of an organization looks. */
const FIRST_COUNT_MS = 28 * DAY_MS;

/** An order is counted when it is a day old: by then most are completed or cancelled. */
const SETTLED_MS = DAY_MS;

/** What a dish needs to be popular: about one order a day, or ten at once. */
const MIN_SCORE = 10;

/** More than shoppers see, because some may be off the menu or sold out. */
const MAX_POPULAR = 10;

/** Less than this changes no order of dishes, and is forgotten. */
const FORGOTTEN_SCORE = 0.1;

const PAGE_SIZE = 100;

/**
 * Milliseconds after which the job begins no other shop; the next run counts from where the last one of a shop ended.
 */
const RUN_MS = 780_000;

/** What two dishes need to be offered together: about an order of both every other day, or five at once. */
const MIN_PAIR_SCORE = 5;

/** Dishes that are offered with another: more than shoppers see, too. */
const MAX_TOGETHER = 4;

/** Most pairs that are counted. Those that are ordered least are forgotten; the item holds 400 KB. */
const MAX_PAIRS = 2000;

/** Most dishes of an order whose pairs are counted: of a large party's, each would be ordered with each. */
const MAX_DISHES = 12;

/** How often each dish was ordered, and each two of them in one order (`id id`), until an instant. */
const Popularity = z.object({
  until: z.string(),
  scores: z.record(z.string(), z.number()),
  pairs: z._default(z.record(z.string(), z.number()), {}),
});
type Popularity = z.infer<typeof Popularity>;

const CountedOrder = z.pick(StoredOrder, { createdAt: true, placedAt: true, cancelledAt: true, items: true });

/** What an order of some age in milliseconds counts. */
const weightAt = (age: number): number => 0.5 ** (age / HALF_LIFE_MS);

/**
 * Counts the orders since the last run, and tells each shop which of its dishes are ordered most, and which of them
 * together. A dish counts once for each order, so that one large party does not make it popular.
 * @returns how many shops have others than before, and which could not be counted
 */
export const countPopular = async (now = new Date()): Promise<{ changed: number; failures: Failure[] }> => {
  let changed = 0;
  const organizations = await query({ index: "gsi2", pk: ORGANIZATIONS });
  const shops = organizations.map(({ gsi2sk }) => [String(gsi2sk)]);
  const failures = await inTurn(shops, { until: Date.now() + RUN_MS, lanes: 4, nameOf: String }, async (id) => {
    if (await countPopularOf(OrganizationId.parse(id), now)) changed++;
  });
  return { changed, failures };
};

/** Counts the new orders of one organization, each once: one query and one transaction. */
export const countPopularOf = async (organizationId: OrganizationId, now: Date): Promise<boolean> => {
  const [organizationKey, key] = [keys.organization(organizationId), keys.popularity(organizationId)];
  const [organizationItem, item] = await Promise.all([find(organizationKey), find(key, { consistent: true })]);
  const organization = organizationItem && StoredOrganization.parse(organizationItem);
  if (!organization || organization.deletedAt) return false;
  const before = item && Popularity.parse(item);
  const until = new Date(now.getTime() - SETTLED_MS);
  const after = await counted(organizationId, before, until);
  if (!after) return false;
  const popular = mostOrdered(after);
  const isSame = String(popular) === String(organization.popular ?? []);
  await commit(
    { put: { ...key, ...after }, when: before ? { until: before.until } : "absent" },
    { put: { ...keys.together(organizationId), together: orderedTogether(after) } },
    ...(isSame ? [] : [{ update: organizationKey, set: { popular }, when: "present" as const }]),
  );
  return !isSame;
};

const mostOrdered = ({ scores }: Popularity): ProductId[] =>
  Object.entries(scores)
    .filter(([, score]) => score >= MIN_SCORE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_POPULAR)
    .map(([id]) => ProductId.parse(id));

const orderedTogether = ({ pairs }: Popularity): OrderedTogether => {
  const others = Object.entries(pairs)
    .filter(([, score]) => score >= MIN_PAIR_SCORE)
    .sort(([, a], [, b]) => b - a)
    .map(([pair]) => pair.split(" ").map((id) => ProductId.parse(id)))
    .flatMap(([a, b]) =>
      a && b
        ? [
            { of: a, other: b },
            { of: b, other: a },
          ]
        : [],
    );
  const byDish = Map.groupBy(others, ({ of }) => of);
  return Object.fromEntries(
    [...byDish].map(([of, found]) => [of, found.slice(0, MAX_TOGETHER).map(({ other }) => other)]),
  );
};

/** The scores with the orders up to an instant; undefined where they have them already. */
const counted = async (
  organizationId: OrganizationId,
  before: Popularity | undefined,
  until: Date,
): Promise<Popularity | undefined> => {
  const since = before ? Date.parse(before.until) : until.getTime() - FIRST_COUNT_MS;
  if (since >= until.getTime()) return undefined;
  const aged = (scores: Record<string, number> = {}) =>
    new Map(Object.entries(scores).map(([id, score]) => [id, score * weightAt(until.getTime() - since)]));
  const [scores, pairs] = [aged(before?.scores), aged(before?.pairs)];
  for await (const order of ordersBetween(organizationId, new Date(since + 1), until)) {
    const { data } = CountedOrder.safeParse(order);
    // An order that can't be read counts for nothing, and hides no other.
    if (!data?.placedAt || data.cancelledAt) continue;
    const { createdAt, items } = data;
    const weight = weightAt(until.getTime() - Date.parse(createdAt));
    const dishes = [...new Set(items.map(({ rawData }) => rawData.productId))].sort();
    for (const id of dishes) scores.set(id, (scores.get(id) ?? 0) + weight);
    for (const pair of dishes.length > MAX_DISHES ? [] : pairsOf(dishes))
      pairs.set(pair, (pairs.get(pair) ?? 0) + weight);
  }
  const kept = (counts: Map<string, number>) => [...counts].filter(([, score]) => score >= FORGOTTEN_SCORE);
  const most = kept(pairs).sort(([, a], [, b]) => b - a);
  return {
    until: until.toISOString(),
    scores: Object.fromEntries(kept(scores)),
    pairs: Object.fromEntries(most.slice(0, MAX_PAIRS)),
  };
};

const pairsOf = (dishes: readonly string[]): string[] =>
  dishes.flatMap((a, place) => dishes.slice(place + 1).map((b) => `${a} ${b}`));

/** The orders made between two instants, both included, a hundred at a time. */
async function* ordersBetween(organizationId: OrganizationId, from: Date, to: Date): AsyncGenerator<Item> {
  const { pk, sk } = keys.item(organizationId, "ORDER", "");
  const [first, last] = idsBetween("order", from, to);
  for (let next: string | undefined = sk + first; next; ) {
    const after = next;
    const items = await query({ pk, between: [after, sk + last], limit: PAGE_SIZE, keep: (item) => item.sk !== after });
    yield* items;
    next = items.map(({ sk }) => String(sk)).at(-1);
  }
}
