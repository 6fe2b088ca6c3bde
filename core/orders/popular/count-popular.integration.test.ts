import { afterAll, expect, test, vi } from "vitest";
import type { OrganizationId, ProductId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { newId, newIdAt } from "../../ids.ts";
import { listOrderedTogether } from "../../products/list-ordered-together.ts";
import { storedOrder, storedShop } from "../../testing/stored.ts";
import { beforeNextWrite } from "../../testing/table-calls.ts";
import type { StoredOrder } from "../order.ts";
import { countPopularOf } from "./count-popular.ts";

afterAll(() => vi.restoreAllMocks());

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-21T03:00:00.000Z");
const settled = new Date(now.getTime() - DAY);

/** Stores so many orders of a dish, or of several together, by default of a day ago. */
const sell = async (
  organizationId: OrganizationId,
  dishes: ProductId | ProductId[],
  times: number,
  facts: Partial<StoredOrder> = {},
) => {
  const line = { unitPrice: 0, totalPrice: 0, quantity: 9, translations: [], allergens: [], image: null };
  const items = [dishes]
    .flat()
    .map((productId) => ({ ...line, rawData: { productId, quantity: 9, modifierGroups: [] }, productSnapshotId: "1" }));
  const createdAt = facts.createdAt ?? settled.toISOString();
  const order = { organizationId, items: items as never, createdAt };
  const made = Array.from({ length: times }, () => newIdAt("order", new Date(createdAt)));
  await Promise.all(made.map((id) => storedOrder({ ...order, placedAt: createdAt, ...facts, id })));
};

const popularOf = async (organizationId: OrganizationId) =>
  (await find(keys.organization(organizationId), { consistent: true }))?.popular;

test("Dishes of at least five orders are offered together, the most frequent first, and a party's are not", async () => {
  const { id } = await storedShop();
  const [dosa, chai, vada, rare] = [newId("product"), newId("product"), newId("product"), newId("product")];
  await sell(id, [dosa, chai], 6);
  await sell(id, [vada, dosa], 5);
  await sell(id, [chai, rare], 4);
  await sell(id, [rare, vada, ...Array.from({ length: 11 }, () => newId("product"))], 9);
  await countPopularOf(id, now);
  const together = { [dosa]: [chai, vada], [chai]: [dosa], [vada]: [dosa] };
  expect(await listOrderedTogether({ organizationId: id })).toEqual(together);
  await sell(id, [chai, rare], 4, { createdAt: new Date(now.getTime()).toISOString() });
  await countPopularOf(id, new Date(now.getTime() + DAY));
  expect(await listOrderedTogether({ organizationId: id })).toMatchObject({ [chai]: [rare, dosa], [rare]: [chai] });
  await expect(listOrderedTogether({ organizationId: newId("organization") })).rejects.toMatchObject({
    code: "organization_not_found",
  });
});

test("Ten orders make a dish popular, the most ordered first, and the next days count only what is new", async () => {
  const { id } = await storedShop();
  const [dosa, vada, rare] = [newId("product"), newId("product"), newId("product")];
  await sell(id, dosa, 12);
  await sell(id, vada, 10);
  await sell(id, rare, 9);
  await sell(id, rare, 2, { cancelledAt: now.toISOString() });
  await sell(id, rare, 2, { placedAt: null });
  await sell(id, rare, 2, { createdAt: new Date(settled.getTime() + 1).toISOString() });
  expect(await countPopularOf(id, now)).toBe(true);
  expect(await popularOf(id)).toEqual([dosa, vada]);

  let writes = 0;
  beforeNextWrite(async () => {
    writes++;
  });
  expect(await countPopularOf(id, now)).toBe(false);
  expect(writes).toBe(0);
  // A day later ten count for less than ten, and eleven orders are enough for the rare one.
  expect(await countPopularOf(id, new Date(now.getTime() + DAY))).toBe(true);
  expect(await popularOf(id)).toEqual([dosa, rare]);
  expect(await countPopularOf(id, new Date(now.getTime() + DAY + 1000))).toBe(false);
});

test("Two counts at once count once, the first time and later", async () => {
  const { id } = await storedShop();
  await sell(id, newId("product"), 10);
  for (const when of [now, new Date(now.getTime() + 60_000)]) {
    beforeNextWrite(() => countPopularOf(id, when));
    await expect(countPopularOf(id, when)).rejects.toMatchObject({ name: "ConditionFailed" });
  }
});

test("A shop that is gone or deleted is not counted, and does not come back by a count", async () => {
  expect(await countPopularOf(newId("organization"), now)).toBe(false);
  const { id: deleted } = await storedShop({ deletedAt: "2026-11-20T00:00:00.000Z" });
  await sell(deleted, newId("product"), 10);
  expect(await countPopularOf(deleted, now)).toBe(false);
  const { id } = await storedShop();
  await sell(id, newId("product"), 10);
  beforeNextWrite(() => commit({ remove: keys.organization(id) }));
  await expect(countPopularOf(id, now)).rejects.toMatchObject({ name: "ConditionFailed" });
  expect(await find(keys.organization(id), { consistent: true })).toBeUndefined();
});
