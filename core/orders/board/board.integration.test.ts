import { expect, test } from "vitest";
import { type OrganizationId, UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { signedIn, storedOrder, storedShop } from "../../testing/stored.ts";
import type { StoredOrder } from "../order.ts";
import { refreshCard, writeCard } from "./board-cards.ts";
import { getBoard } from "./get-board.ts";
import { isLatestBoard } from "./is-latest-board.ts";

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, "0")}:00.000Z`;

/** A shop whose board was opened. */
const aShop = async () => {
  const { id: organizationId } = await storedShop();
  await refreshCard(organizationId, newId("order"));
  const board = () => getBoard({ member: memberOf(organizationId) });
  const idsOf = async () => (await board()).orders.map(({ id }) => id);
  const open = async (facts: Partial<StoredOrder>) => {
    const order = anOrder({ organizationId, ...facts });
    await writeCard(order, order);
    return order;
  };
  return { organizationId, board, idsOf, open };
};

const dispatched = { acceptedAt: at(1), readyForDispatchAt: at(2), dispatchedAt: at(3) };

test("The board shows the orders that staff work on, the oldest first, and none that is over or gone", async () => {
  const { organizationId, board, idsOf, open } = await aShop();
  expect(await board()).toMatchObject({ orders: [], isWhole: true });
  const pending = await open({ placedAt: at(3) });
  const accepted = await open({ placedAt: at(1), acceptedAt: at(4) });
  const ready = await open({ placedAt: at(2), acceptedAt: at(4), readyForDispatchAt: at(5) });
  const onTheWay = await open({ placedAt: at(0), ...dispatched });
  for (const facts of [{ completedAt: at(9) }, { cancelledAt: at(9) }, { placedAt: null }]) {
    const over = await open(facts);
    // A card would take the place of another.
    expect(await find(keys.card(organizationId, over.id), { consistent: true })).toBeUndefined();
  }
  expect(await idsOf()).toEqual([onTheWay, accepted, ready, pending].map(({ id }) => id));
  expect(await board()).toMatchObject({ isWhole: true });
  await writeCard(accepted, { ...accepted, completedAt: at(9) });
  await writeCard(ready, undefined);
  expect(await idsOf()).toEqual([onTheWay.id, pending.id]);
});

test("Each change makes a version, which only who is signed in and knows it has", async () => {
  const { organizationId, board, open } = await aShop();
  const actor = await signedIn();
  const isLatest = (known: string, by = actor) => isLatestBoard({ organizationId, actor: by, known });
  const { version: first } = await board();
  expect(await isLatest(first)).toBe(true);
  await open({});
  const { version } = await board();
  expect(version).not.toBe(first);
  expect(await Promise.all([isLatest(first), isLatest(version)])).toEqual([false, true]);
  expect(await isLatest(version, { ...actor, sessionId: newId("session") })).toBe(false);
  const byKey = { userId: UserId.parse(newId("apiKey")), sessionId: newId("session") };
  expect(await isLatest(version, { ...byKey, keyOf: organizationId })).toBe(true);
  expect(await isLatest(version, { ...byKey, keyOf: newId("organization") })).toBe(false);
  await commit({ update: keys.board(organizationId), unset: ["isWhole"] });
  expect(await isLatest(version)).toBe(false);
});

/** Lets the index follow, and takes away the board as if an earlier version of the code had left none. */
const withoutBoard = async (organizationId: OrganizationId, orders: readonly StoredOrder[]) => {
  for (const { id } of orders)
    for (const key of [keys.entry(organizationId, "ORDER", id), keys.card(organizationId, id)])
      await expect.poll(() => find(key, { consistent: true })).toBeDefined();
  await commit({ remove: keys.board(organizationId) });
  for (const { id } of orders) await commit({ remove: keys.card(organizationId, id) });
};

test("A shop without cards has its board from its lists, and gets its cards with its next change", async () => {
  const { organizationId, board, idsOf } = await aShop();
  const [first, second] = [
    await storedOrder({ organizationId, placedAt: at(1) }),
    await storedOrder({ organizationId }),
  ];
  await withoutBoard(organizationId, [first, second]);
  expect(await idsOf()).toEqual([second.id, first.id]);
  expect(await board()).toMatchObject({ version: "none" });
  await refreshCard(organizationId, newId("order"));
  expect((await board()).version).not.toBe("none");
  expect(await idsOf()).toEqual([second.id, first.id]);
  await commit({ remove: keys.card(organizationId, first.id) });
  await refreshCard(organizationId, second.id);
  expect(await idsOf()).toEqual([second.id]);
  await refreshCard(organizationId, first.id);
  expect(await idsOf()).toEqual([second.id, first.id]);
});
