import { deflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { measureCost } from "../../db/cost.ts";
import { keys } from "../../db/keys.ts";
import { commit } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, storedOrder, storedShop } from "../../testing/stored.ts";
import { beforeNextTransaction, beforeNextWrite } from "../../testing/table-calls.ts";
import { versionOf } from "../edits.ts";
import { type StoredOrder, storedFields } from "../order.ts";
import type { StoredOrderItem } from "../order-parts.ts";
import { statusOf } from "../status.ts";
import { stepBack } from "../steps/step-back.ts";
import { findCard, refreshCard, writeCard } from "./board-cards.ts";
import { getBoard } from "./get-board.ts";
import { markMade } from "./mark-made.ts";

afterEach(() => vi.restoreAllMocks());

const at = "2026-11-21T12:00:00.000Z";

const aLine = (title: string, facts: Partial<StoredOrderItem> = {}): StoredOrderItem => ({
  translations: [{ locale: "en", title, subtitle: "" }],
  rawData: { productId: newId("product"), quantity: 1, modifierGroups: [] },
  unitPrice: Minor.parse(1000),
  totalPrice: Minor.parse(1000),
  quantity: 1,
  image: null,
  productSnapshotId: "snapshot",
  ...facts,
});

/** An order in the kitchen of a shop, and how its lines are marked: by their titles, how many are made. */
const anOrderOf = async (items: StoredOrderItem[], facts: Partial<StoredOrder> = {}) => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "staff");
  await refreshCard(organizationId, newId("order"));
  const order = await storedOrder({ organizationId, items, acceptedAt: at, ...facts });
  await writeCard(order, order);
  const lineOf = async (title: string) => {
    const card = await findCard(organizationId, order.id);
    return card?.items.find(({ translations: [words] }) => words?.title === title)?.line ?? "";
  };
  const mark = async (made: Record<string, number>) => {
    const lines = Object.entries(made).map(async ([title, made]) => ({ line: await lineOf(title), made }));
    return markMade({ member, id: order.id, lines: await Promise.all(lines) });
  };
  const status = async () => statusOf(await presentOrder(order));
  const shown = async () =>
    (await getBoard({ member })).orders[0]?.items.map(({ translations: [words], made }) => [words?.title, made]);
  return { organizationId, member, order, mark, lineOf, status, shown };
};

test("Dishes are marked one by one and taken back; with the last one the order is ready, and without it accepted again", async () => {
  const { mark, status, shown } = await anOrderOf([aLine("Dosa", { quantity: 3 }), aLine("Chai")]);
  expect(await shown()).toEqual([
    ["Dosa", 0],
    ["Chai", 0],
  ]);
  await mark({ Dosa: 2 });
  await mark({ Chai: 1 });
  expect(await shown()).toEqual([
    ["Dosa", 2],
    ["Chai", 1],
  ]);
  expect(await mark({ Chai: 0 })).toMatchObject({ status: "accepted", items: [{ made: 2 }, { made: 0 }] });
  expect(await status()).toBe("accepted");
  expect(await mark({ Dosa: 3, Chai: 1 })).toMatchObject({ status: "ready-for-dispatch" });
  expect(await status()).toBe("ready-for-dispatch");
  expect(await mark({ Dosa: 0 })).toMatchObject({ status: "accepted", items: [{ made: 0 }, { made: 1 }] });
  expect(await status()).toBe("accepted");
});

test("An order of two stations is ready when both have made theirs, whoever is last", async () => {
  const { mark, status } = await anOrderOf([
    aLine("Naan", { stationId: "tandoor" }),
    aLine("Lassi", { stationId: "bar" }),
  ]);
  await mark({ Lassi: 1 });
  expect(await status()).toBe("accepted");
  await mark({ Naan: 1 });
  expect(await status()).toBe("ready-for-dispatch");
});

test("Screens that mark different dishes at once both win, and the order is ready once", async () => {
  const titles = ["Dosa", "Idli", "Vada", "Chai"];
  const { order, mark, status, shown } = await anOrderOf(titles.map((title) => aLine(title)));
  await Promise.all(titles.map((title) => mark({ [title]: 1 })));
  expect(await shown()).toEqual(titles.map((title) => [title, 1]));
  expect(await status()).toBe("ready-for-dispatch");
  const { history = [] } = await presentOrder(order);
  expect(history.map(({ did }) => did)).toEqual(["ready-for-dispatch"]);
});

test("Finishing an order while somebody takes a dish back does not make it ready, and the other way round it stays ready", async () => {
  const { mark, status, shown } = await anOrderOf([aLine("Dosa"), aLine("Chai")]);
  await mark({ Chai: 1 });
  beforeNextTransaction(() => mark({ Chai: 0 }));
  await mark({ Dosa: 1 });
  vi.restoreAllMocks();
  expect(await shown()).toEqual([
    ["Dosa", 1],
    ["Chai", 0],
  ]);
  expect(await status()).toBe("accepted");
  await mark({ Chai: 1 });
  expect(await status()).toBe("ready-for-dispatch");
  beforeNextTransaction(() => mark({ Dosa: 1 }));
  await mark({ Dosa: 0 });
  expect(await status()).toBe("ready-for-dispatch");
});

test("The last dish that its card knows makes no order ready to which a dish was added a moment before", async () => {
  const { order, mark, status } = await anOrderOf([aLine("Dosa")]);
  const edit = { at, by: order.customerId, kept: [0], before: versionOf(order) };
  const changed = { items: [aLine("Dosa"), aLine("Chai")], edits: [edit], version: order.version + 1 };
  await commit({ update: keys.order(order.organizationId, order.id), set: storedFields(changed) });
  await mark({ Dosa: 1 });
  expect(await status()).toBe("accepted");
  await writeCard(order, await presentOrder(order));
  await mark({ Chai: 1 });
  expect(await status()).toBe("ready-for-dispatch");
});

test("A call that is made again changes nothing, also after it was cut off half-way", async () => {
  const { order, mark, status } = await anOrderOf([aLine("Dosa"), aLine("Chai")]);
  const again = async (made: Record<string, number>) => {
    await mark(made);
    const { version } = await presentOrder(order);
    await mark(made);
    expect((await presentOrder(order)).version).toBe(version);
  };
  await again({ Dosa: 1 });
  await again({ Chai: 1 });
  expect(await status()).toBe("ready-for-dispatch");
  await again({ Chai: 0 });
  expect(await status()).toBe("accepted");
  // All is marked, and the call ended before it made the order ready.
  const marked = await anOrderOf([aLine("Dosa")]);
  const line = await marked.lineOf("Dosa");
  await commit({ update: keys.card(marked.organizationId, marked.order.id), set: { [`made:${line}`]: 1 } });
  await marked.mark({ Dosa: 1 });
  expect(await marked.status()).toBe("ready-for-dispatch");
});

test("What others do to the order meanwhile stays", async () => {
  const { organizationId, member, order, mark, status } = await anOrderOf([aLine("Dosa")], {
    fulfilmentMethod: "delivery",
  });
  const key = keys.order(organizationId, order.id);
  const gone = { readyForDispatchAt: at, dispatchedAt: at };
  await commit({ update: key, set: { ...gone, version: 2 } });
  await mark({ Dosa: 1 });
  await mark({ Dosa: 0 });
  expect(await status()).toBe("dispatched");
  // Staff took the order back on the board: it waits for them, though all is made.
  await commit({ update: key, set: { dispatchedAt: null, version: 3 } });
  await stepBack({ member, id: order.id, from: "ready-for-dispatch", reason: "not_ready" });
  await mark({ Dosa: 0 });
  expect(await status()).toBe("accepted");
});

test("An order that waits to be accepted has nothing made, and one that is over is not in the kitchen", async () => {
  const waiting = await anOrderOf([aLine("Dosa")], { acceptedAt: null });
  await expect(waiting.mark({ Dosa: 1 })).rejects.toMatchObject({ code: "invalid_transition" });
  // Only the card has this order, so the job does not write the card meanwhile.
  const { organizationId, member } = waiting;
  const order = anOrder({ organizationId, items: [aLine("Dosa")], acceptedAt: at });
  await writeCard(order, order);
  const [item] = (await findCard(organizationId, order.id))?.items ?? [];
  const lines = [{ line: item?.line ?? "", made: 1 }];
  beforeNextWrite(() => writeCard(order, undefined));
  await expect(markMade({ member, id: order.id, lines })).rejects.toMatchObject({ code: "not_found" });
  vi.restoreAllMocks();
  expect(await findCard(organizationId, order.id)).toBeUndefined();
  await expect(markMade({ member, id: order.id, lines })).rejects.toMatchObject({ code: "not_found" });
  const stranger = memberOf(newId("organization"), "staff");
  await expect(markMade({ member: stranger, id: order.id, lines })).rejects.toMatchObject({ code: "not_found" });
});

test("A change of an order keeps what is made of the other lines; a line that is new, more or other is still to be made", async () => {
  const { order, mark, shown } = await anOrderOf([aLine("Dosa"), aLine("Chai", { quantity: 2 }), aLine("Vada")]);
  await mark({ Dosa: 1, Chai: 2 });
  const changed = [
    aLine("Idli"),
    aLine("Dosa"),
    aLine("Dosa", { note: "no nuts" }),
    aLine("Dosa"),
    aLine("Chai", { quantity: 3 }),
  ];
  const changes = { items: changed, version: order.version + 1 };
  await commit({ update: keys.order(order.organizationId, order.id), set: storedFields(changes) });
  // The job that follows the table's stream writes the card.
  await expect.poll(shown).toEqual([
    ["Idli", 0],
    ["Dosa", 1],
    ["Dosa", 0],
    ["Dosa", 0],
    ["Chai", 2],
  ]);
  // A tap that was on its way for a line that the order has no more.
  expect(await mark({ Vada: 1 })).toMatchObject({ status: "accepted" });
});

test("A card that an earlier version of the code wrote can be marked, and its lines have no station", async () => {
  const { organizationId, order, mark, status } = await anOrderOf([aLine("Dosa", { stationId: "grill" })]);
  const { items, token: _, ...rest } = order;
  const old = items.map(({ translations, quantity }) => ({ translations, quantity }));
  const packed = new Uint8Array(deflateRawSync(JSON.stringify({ ...rest, items: old })));
  const marked = async () => {
    // The job that follows the table's stream may write the card as it is now.
    await commit({ put: { ...keys.card(organizationId, order.id), order: packed } });
    return (await mark({ Dosa: 1 })).items[0];
  };
  await expect.poll(marked).not.toHaveProperty("stationId");
  expect(await status()).toBe("ready-for-dispatch");
});

test("A tap takes two write units and three round trips, whatever else the order has", async () => {
  const items = Array.from({ length: 8 }, (_, n) => aLine(`Dish ${n}`));
  const { member, order, lineOf } = await anOrderOf(items);
  const lines = [{ line: await lineOf("Dish 3"), made: 1 }];
  const { cost } = await measureCost(() => markMade({ member, id: order.id, lines }));
  expect(cost).toMatchObject({ roundTrips: 3, writeUnits: 2 });
  expect(cost.readUnits).toBeLessThanOrEqual(2);
  const all = await Promise.all(items.map(async ({ translations: [words] }) => lineOf(words?.title ?? "")));
  const batch = await measureCost(() =>
    markMade({ member, id: order.id, lines: all.slice(0, 7).map((line) => ({ line, made: 1 })) }),
  );
  expect(batch.cost).toMatchObject({ roundTrips: 3, writeUnits: 2 });
});
