import { expect, test } from "vitest";
import { changeSlot } from "../../capacity/change-slot.ts";
import { holdWrites } from "../../capacity/hold.ts";
import { listSlots } from "../../capacity/list-slots.ts";
import { placeAfterPayment } from "../../capacity/place-after-payment.ts";
import { PlaceOrder } from "../../contract/orders/orders.ts";
import { TakeOrder } from "../../contract/orders/take-order-input.ts";
import { CapacitySettings } from "../../contract/organizations/capacity-settings.ts";
import type { ProductId } from "../../contract/values/ids.ts";
import { measureCost } from "../../db/cost.ts";
import { keys } from "../../db/keys.ts";
import { slotsBetween } from "../../db/ranges.ts";
import { commit, query } from "../../db/table.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredProduct } from "../../products/product.ts";
import { memberOf } from "../../testing/member.ts";
import { aGroup, aProduct } from "../../testing/products.ts";
import { presentOrder, signedInAt, storedOrder, storedShop } from "../../testing/stored.ts";
import { changeOrder } from "../change/change-order.ts";
import { noticesOf } from "../notices.ts";
import { changeBy, recordOutcome } from "../pay/record-outcome.ts";
import { estimateOrder } from "../place/estimate-order.ts";
import { placeOrder } from "../place/place-order.ts";
import { takeOrder } from "../place/take-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { changePromise } from "./change-promise.ts";

/** A Friday at six in the evening in Kraków, so far away that no job of the local cloud cancels what these tests leave. */
const now = new Date("2037-11-27T17:00:00.000Z");

/** A kitchen that takes so much load in a quarter of an hour, and dishes to pick up. */
const kitchen = async (
  load: number | null,
  configuration: Partial<StoredOrganization["configuration"]> = {},
  settings: object = {},
) => {
  const capacity = load === null ? null : CapacitySettings.parse({ load, ...settings });
  const { id: organizationId } = await storedShop({}, { ...configuration, capacity });
  const dish = async (facts: Partial<StoredProduct> = {}): Promise<ProductId> => {
    const product = aProduct({ organizationId, ...facts });
    await commit({ put: { ...keys.product(organizationId, product.id), ...product } });
    return product.id;
  };
  const [productId, actor] = [await dish(), await signedInAt(now)];
  const order = async (quantity = 1, facts: object = {}, idempotencyKey?: string, at = now) => {
    const body = PlaceOrder.parse({
      items: [{ productId, quantity }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" },
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: "https://dosa.localhost",
      ...facts,
    });
    return (await placeOrder({ organizationId, actor, body, idempotencyKey, host: "", network: "" }, at)).order;
  };
  /** How much of each slot is taken, by its time of day in UTC. */
  const taken = async () => {
    const items = await query({ ...slotsBetween(organizationId, "2037", "2038"), consistent: true });
    return Object.fromEntries(items.map(({ slot, taken }) => [String(slot).slice(11, 16), Number(taken)]));
  };
  const member = memberOf(organizationId, "manager");
  return { organizationId, actor, member, dish, order, taken };
};

/** A call as a client makes it, with a key: again while a busy machine leaves it without an answer. */
const patiently = async <T>(call: (key: string) => Promise<T>, key: string = crypto.randomUUID()): Promise<T> => {
  try {
    return await call(key);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    return patiently(call, key);
  }
};

/**
 * The outcomes of the calls of many shoppers, of which 25 are under way at a time. With more, the tests beside this one
 * wait too long for the database on a busy machine.
 */
const crowd = async <T>(shoppers: number, call: (key: string) => Promise<T>): Promise<PromiseSettledResult<T>[]> => {
  const outcomes: PromiseSettledResult<T>[] = [];
  let waiting = shoppers;
  const lane = async () => {
    while (waiting-- > 0) outcomes.push(...(await Promise.allSettled([patiently(call)])));
  };
  await Promise.all(Array.from({ length: 25 }, lane));
  return outcomes;
};

/** The window that an order was given, in UTC. */
const windowOf = ({ estimate }: { estimate?: { from: string; to: string } | undefined }) =>
  estimate && [estimate.from.slice(11, 16), estimate.to.slice(11, 16)];

test("A hundred orders in a few seconds fill slot after slot, none beyond what it takes, and no shopper hears of a conflict", async () => {
  const { order, taken } = await kitchen(30);
  const outcomes = await crowd(100, (key) => order(1, {}, key));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: "fulfilled", value: { estimate: expect.anything() } });
  expect(await taken()).toEqual({ "17:15": 30, "17:30": 30, "17:45": 30, "18:00": 10 });
});

test("If two hundred shoppers choose one time, as many get it as it takes; all others read that it is full", async () => {
  const { order, taken } = await kitchen(25);
  const deliveryAt = "2037-11-27T19:00:00.000Z";
  const outcomes = await crowd(200, (key) => order(1, { deliveryAt }, key));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(175);
  for (const error of refused)
    expect(error).toMatchObject({
      code: "invalid_input",
      issues: [{ path: ["deliveryAt"], message: "The kitchen is full at this time; choose another one" }],
    });
  expect(await taken()).toEqual({ "19:00": 25 });
});

test("An order is expected when the kitchen is ready and has room; the slowest dish and a busy evening put that off", async () => {
  const { order, dish, organizationId } = await kitchen(2);
  expect(windowOf(await order(2))).toEqual(["17:20", "17:35"]);
  expect(windowOf(await order(2))).toEqual(["17:30", "17:45"]);
  const slow = await dish({ preparationMinutes: 50 });
  expect(windowOf(await order(1, { items: [{ productId: slow, quantity: 1 }] }))).toEqual(["17:50", "18:05"]);
  const ordering = { extraMinutes: 60, extraMinutesUntil: "2037-11-28T00:00:00.000Z" };
  await commit({ update: keys.organization(organizationId), set: { ordering } });
  expect(windowOf(await order())).toEqual(["18:20", "18:35"]);
});

test("A dish is as much load as its shop says, its options add to it, and what loads nothing takes nothing", async () => {
  const { order, dish, taken } = await kitchen(10);
  const [group] = [aGroup([0, 0])];
  const [extra] = group.modifiers;
  if (!extra) throw new Error("No option");
  extra.load = 2;
  const heavy = await dish({ load: 3, modifierGroups: [group] });
  const picks = [{ id: group.id, modifiers: [{ id: extra.id, quantity: 1 }] }];
  const { items } = await order(1, { items: [{ productId: heavy, quantity: 2, modifierGroups: picks }] });
  expect(items).toMatchObject([{ load: 5 }]);
  expect(await taken()).toEqual({ "17:15": 10 });
  const water = await dish({ load: 0 });
  expect(windowOf(await order(3, { items: [{ productId: water, quantity: 3 }] }))).toEqual(["17:20", "17:35"]);
  expect(await taken()).toEqual({ "17:15": 10 });
});

test("Friday evening takes less than other hours, and a station with a limit keeps its dishes for a later slot", async () => {
  const stations = [{ id: "grill", name: "Grill" }];
  const hours = [{ weekdays: ["friday"], from: "18:00", to: "18:30", load: 1 }];
  const settings = { hours, stations: [{ stationId: "grill", load: 1 }] };
  const { order, dish, taken } = await kitchen(5, { stations }, settings);
  await order();
  // The quarter from 18:15 takes one, that from 18:30 five.
  expect(windowOf(await order())).toEqual(["17:30", "17:45"]);
  const grilled = [{ productId: await dish({ stationId: "grill" }), quantity: 1 }];
  expect(windowOf(await order(1, { items: grilled }))).toEqual(["17:30", "17:45"]);
  expect(windowOf(await order(1, { items: grilled }))).toEqual(["17:45", "18:00"]);
  expect(windowOf(await order())).toEqual(["17:30", "17:45"]);
  expect(await taken()).toEqual({ "17:15": 1, "17:30": 3, "17:45": 1 });
});

test("No slot after closing or in a break is given, and an order that finds none before is refused in words", async () => {
  const week = (time: string) =>
    Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, time]),
    ) as StoredOrganization["configuration"]["openingTimes"];
  const hours = { openingTimes: week("11:00"), closingTimes: week("20:00") };
  const breaks = [{ weekdays: ["friday" as const], from: "18:30", to: "19:30" }];
  const { order } = await kitchen(1, { ...hours, breaks });
  expect(windowOf(await order())).toEqual(["17:20", "17:35"]);
  expect(windowOf(await order())).toEqual(["18:30", "18:45"]);
  expect(windowOf(await order())).toEqual(["18:45", "19:00"]);
  await expect(order()).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: ["deliveryAt"] }] });
});

test("What is more than a slot takes goes on in the next ones, and is expected with the last of them", async () => {
  const { order, taken } = await kitchen(4);
  expect(windowOf(await order(10))).toEqual(["17:45", "18:00"]);
  expect(await taken()).toEqual({ "17:15": 4, "17:30": 4, "17:45": 2 });
  await order(6, { deliveryAt: "2037-11-27T19:00:00.000Z" });
  expect(await taken()).toMatchObject({ "18:45": 2, "19:00": 4 });
});

test("A repeated call holds one place, also when its order took the last one", async () => {
  const { order, taken } = await kitchen(1);
  const made = await Promise.all([1, 2, 3].map(() => order(1, { deliveryAt: "2037-11-27T19:00:00.000Z" }, "one")));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await taken()).toEqual({ "19:00": 1 });
});

test("An order that is cancelled gives its place back once, whoever cancels it and how often", async () => {
  const { organizationId, actor, member, order, taken } = await kitchen(6);
  const placed = await order(4);
  const byStaff = () => changeOrderStatus({ member, id: placed.id, operation: "cancelled" }, now);
  const byCustomer = () => cancelOrder({ organizationId, id: placed.id, actor, status: "pending" }, now);
  await Promise.allSettled([byStaff(), byCustomer(), byStaff()]);
  await byStaff();
  expect(await taken()).toEqual({ "17:15": 0 });
});

test("A draft that is not paid in time gives its place back once", async () => {
  const { organizationId, order, taken } = await kitchen(6);
  const { id } = await order(4);
  const key = keys.order(organizationId, id);
  await commit({ update: key, set: { placedAt: null, expiresAt: now.toISOString() } });
  const draft = await presentOrder(await storedOrderOf(organizationId, id));
  const expire = () => changeOrder({ key, order: draft }, (present) => changeBy(present, { is: "over" }, now));
  await Promise.all([expire(), expire()]);
  expect(await taken()).toEqual({ "17:15": 0 });
});

const storedOrderOf = async (organizationId: StoredOrganization["id"], id: string) =>
  presentOrder({ organizationId, id } as Parameters<typeof presentOrder>[0]);

test("Accepting in one tap promises the end of the window and moves nothing; other minutes and a delay move the place", async () => {
  const { member, order, taken } = await kitchen(6);
  const [first, second] = [await order(2), await order(1)];
  const accept = (id: typeof first.id, minutes?: number) =>
    changeOrderStatus({ member, id, operation: "accepted", ...(minutes && { change: { minutes } }) }, now);
  expect(await accept(first.id)).toMatchObject({ promisedAt: first.estimate?.to });
  expect(await taken()).toEqual({ "17:15": 3 });
  await accept(second.id, 60);
  expect(await taken()).toEqual({ "17:15": 2, "17:30": 1 });
  const delay = () =>
    changePromise({ member, id: first.id, promisedAt: "2037-11-27T18:20:00.000Z" }, new Date("2037-11-27T17:05:00Z"));
  await delay();
  await delay();
  expect(await taken()).toEqual({ "17:15": 0, "17:30": 1, "18:00": 2 });
  await changeOrderStatus({ member, id: first.id, operation: "cancelled" }, now);
  expect(await taken()).toEqual({ "17:15": 0, "17:30": 1, "18:00": 0 });
});

test("An order of before capacities holds nothing, and gives nothing back", async () => {
  const { organizationId, member, taken } = await kitchen(6);
  const order = await storedOrder({ organizationId });
  await changeOrderStatus({ member, id: order.id, operation: "cancelled" }, now);
  expect(await taken()).toEqual({});
  expect(holdWrites(order, { promisedAt: now.toISOString() } as object)).toEqual([]);
});

test("A capacity costs an order with a key one read request and at most three write units more", async () => {
  const [without, limited] = await Promise.all([kitchen(null), kitchen(6)]);
  const costOf = async ({ order }: typeof without) => (await measureCost(() => order(1, {}, "cost-of-a-place"))).cost;
  const [plain, counted] = [await costOf(without), await costOf(limited)];
  expect(await without.taken()).toEqual({});
  expect(counted.writeUnits - plain.writeUnits).toBeLessThanOrEqual(3);
  expect(counted.requests - plain.requests).toBe(1);
});

test("Staff take an order that a full kitchen takes from no guest; it counts, and gives its place back once", async () => {
  const { member, dish, order, taken } = await kitchen(2);
  const productId = await dish();
  await order(2);
  const before = await taken();
  const body = TakeOrder.parse({
    source: "phone",
    items: [{ productId, quantity: 3 }],
    fulfilmentMethod: "pickup",
    contact: { phone: "+48600100200" },
    minutes: 20,
    payment: { provider: "not_applicable", method: "cash_on_delivery" },
  });
  const { order: theirs } = await takeOrder({ member, body }, now);
  const sumOf = (slots: Record<string, number>) => Object.values(slots).reduce((sum, each) => sum + each, 0);
  expect(sumOf(await taken())).toBe(sumOf(before) + 3);
  const cancel = () => changeOrderStatus({ member, id: theirs.id, operation: "cancelled" }, now);
  await cancel();
  await cancel();
  expect(sumOf(await taken())).toBe(sumOf(before));
});

test("Staff see the load of each slot until closing, close one and widen another, and take that back", async () => {
  const { member, order, taken } = await kitchen(2, { stations: [{ id: "grill", name: "Grill" }] });
  await order(2);
  const slotsNow = async () => (await listSlots({ member }, now)).slots;
  expect((await slotsNow()).slice(0, 3)).toMatchObject([
    { slot: "2037-11-27T17:00:00.000Z", taken: 0, limit: 2, isClosed: false, extra: 0, stations: [] },
    { slot: "2037-11-27T17:15:00.000Z", taken: 2, limit: 2 },
    { slot: "2037-11-27T17:30:00.000Z", taken: 0, limit: 2 },
  ]);
  const change = (time: string, change: { isClosed: boolean; extra: number }) =>
    changeSlot({ member, slot: `2037-11-27T${time}:00.000Z`, change });
  expect(await change("17:15", { isClosed: false, extra: 1 })).toMatchObject({ taken: 2, limit: 3, extra: 1 });
  expect(await change("17:30", { isClosed: true, extra: 0 })).toMatchObject({ taken: 0, limit: 0, isClosed: true });
  expect([windowOf(await order()), windowOf(await order())]).toEqual([
    ["17:20", "17:35"],
    ["17:45", "18:00"],
  ]);
  await change("17:30", { isClosed: false, extra: 0 });
  expect(windowOf(await order())).toEqual(["17:30", "17:45"]);
  expect(await taken()).toEqual({ "17:15": 3, "17:30": 1, "17:45": 1 });
  await expect(change("17:37", { isClosed: true, extra: 0 })).rejects.toMatchObject({ code: "not_found" });
  expect(await listSlots({ member: memberOf((await kitchen(null)).organizationId) }, now)).toEqual({
    slotMinutes: 0,
    slots: [],
  });
});

test("An order that is paid while staff close its slot gets the next one, and staff are told until they confirm it", async () => {
  const { organizationId, member, order, taken } = await kitchen(6);
  const { id, estimate } = await order(4);
  const key = keys.order(organizationId, id);
  await commit({ update: key, set: { placedAt: null, expiresAt: "2037-11-27T17:15:00.000Z" } });
  const draft = await storedOrderOf(organizationId, id);
  await changeSlot({ member, slot: "2037-11-27T17:15:00.000Z", change: { isClosed: true, extra: 0 } });
  const pay = () => recordOutcome({ key, order: draft }, { is: "paid", charge: "ch_1" }, { now });
  await Promise.all([pay(), pay()]);
  const paid = await storedOrderOf(organizationId, id);
  expect(windowOf({ estimate })).toEqual(["17:20", "17:35"]);
  expect(windowOf(paid)).toEqual(["17:30", "17:45"]);
  expect(await taken()).toEqual({ "17:15": 0, "17:30": 4 });
  expect(noticesOf(paid)).toEqual([{ notice: "slot_closed", at: now.toISOString() }]);
  expect(noticesOf({ ...paid, seenNotices: ["slot_closed"] })).toEqual([]);
});

test("An order that is paid so late that its slot is missed is expected later, and one in time stays where it is", async () => {
  const { organizationId, order, taken } = await kitchen(6);
  const { id } = await order(4);
  const key = keys.order(organizationId, id);
  await commit({ update: key, set: { placedAt: null } });
  const payAt = async (at: string) => {
    const draft = { ...(await storedOrderOf(organizationId, id)), placedAt: null };
    return placeAfterPayment(draft, new Date(`2037-11-27T${at}:00.000Z`));
  };
  expect(await payAt("17:05")).toBeUndefined();
  expect(windowOf((await payAt("17:14")) ?? {})).toEqual(["17:35", "17:50"]);
  expect(await taken()).toEqual({ "17:15": 4 });
});

test("Checkout is told when an order would be expected, and only the times that have room", async () => {
  const { organizationId, dish, order } = await kitchen(2);
  const items = [{ productId: await dish(), quantity: 2, modifierGroups: [] }];
  const ask = () => estimateOrder({ organizationId, items, fulfilmentMethod: "pickup" }, now);
  const { soonest, times } = await ask();
  expect(windowOf({ estimate: soonest ?? undefined })).toEqual(["17:20", "17:35"]);
  const [time] = times;
  await order(1, { deliveryAt: time });
  await order(1);
  const after = await ask();
  expect(windowOf({ estimate: after.soonest ?? undefined })).toEqual(["17:30", "17:45"]);
  expect(after.times).toEqual(times.slice(1));
  await commit({
    update: keys.organization(organizationId),
    set: { ordering: { pausedUntil: "2037-11-27T18:00:00.000Z" } },
  });
  expect((await ask()).soonest).toBeNull();
});

test("A shopper who comes back from the payment page finds the place of their own unpaid order free, and nobody else does", async () => {
  const { organizationId, actor, dish, order } = await kitchen(1);
  const items = [{ productId: await dish(), quantity: 1, modifierGroups: [] }];
  const ask = (facts: Partial<Parameters<typeof estimateOrder>[0]> = {}) =>
    estimateOrder({ organizationId, items, fulfilmentMethod: "pickup", ...facts }, now);
  const free = await ask();
  const { id: instead, hold } = await storedOrderOf(organizationId, (await order()).id);
  const key = keys.order(organizationId, instead);
  await commit({ update: key, set: { placedAt: null, expiresAt: new Date(now.getTime() + 900_000).toISOString() } });
  expect(hold?.shares).toHaveLength(1);
  expect((await ask()).soonest).not.toEqual(free.soonest);
  expect(await ask({ actor, instead })).toEqual(free);
  const full = await ask();
  expect(await ask({ instead })).toEqual(full);
  expect(await ask({ actor: await signedInAt(now), instead })).toEqual(full);
  // Once it is paid, its place is taken.
  await commit({ update: key, set: { placedAt: now.toISOString() } });
  expect(await ask({ actor, instead })).toEqual(full);
});
