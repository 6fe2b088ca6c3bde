import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "../../contract/organizations/organizations.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import { measureCost } from "../../db/cost.ts";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, signedInMember, storedOrder, storedShop } from "../../testing/stored.ts";
import { beforeNextWrite } from "../../testing/table-calls.ts";
import { refreshCard, writeCard } from "../board/board-cards.ts";
import { getBoard } from "../board/get-board.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { stepBack } from "../steps/step-back.ts";
import { changeDelivery } from "./change-delivery.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { returnDelivery } from "./return-delivery.ts";

afterEach(() => vi.restoreAllMocks());

const at = "2026-11-21T12:00:00.000Z";

const address = {
  id: "adr_1",
  firstname: "Ada",
  lastname: "Nowak",
  phone: "+48 600 100 200",
  addressLineOne: "ulica Dietla 5",
  doorNumber: "7",
  addressLineTwo: null,
  zipCode: "31-070",
  city: "Kraków",
  country: "PL",
  placeId: "place",
  deliveryInstructions: "Code 12",
};

const aShop = async () => {
  const { id: organizationId } = await storedShop();
  await refreshCard(organizationId, newId("order"));
  const ready = async (facts: Partial<StoredOrder> = {}) => {
    const order = await storedOrder({
      organizationId,
      fulfilmentMethod: "delivery",
      contact: null,
      shippingAddress: address,
      acceptedAt: at,
      readyForDispatchAt: at,
      ...facts,
    });
    await writeCard(order, order);
    return order;
  };
  /** The board follows an order, as the job lets it. */
  const follow = async (order: StoredOrder) => writeCard(order, await presentOrder(order));
  return { organizationId, ready, follow, driver: driverOf(organizationId) };
};

const driverOf = (organizationId: OrganizationId, role: Role = "driver") => memberOf(organizationId, role);

const listed = async (member: ReturnType<typeof driverOf>) =>
  (await listDeliveries({ member })).deliveries.map(({ id, status }) => [id, status]);

test("A driver sees what is ready for the door and what they have taken, and of all other orders nothing", async () => {
  const { organizationId, ready, driver } = await aShop();
  const later = await ready({ promisedAt: "2026-11-21T13:00:00.000Z" });
  const sooner = await ready({ promisedAt: "2026-11-21T12:30:00.000Z" });
  const mine = await ready({ dispatchedAt: at, driverId: driver.userId });
  await ready({ dispatchedAt: at, driverId: newId("user") });
  await ready({ dispatchedAt: at });
  await ready({ readyForDispatchAt: null });
  await ready({ completedAt: at, driverId: driver.userId });
  await ready({ fulfilmentMethod: "pickup", contact: anOrder().contact, shippingAddress: null });
  expect(await listed(driver)).toEqual([
    [mine.id, "dispatched"],
    [sooner.id, "ready-for-dispatch"],
    [later.id, "ready-for-dispatch"],
  ]);
  expect(await listed(driverOf(newId("organization")))).toEqual([]);
  expect(await listed(driverOf(organizationId))).not.toContainEqual([mine.id, "dispatched"]);
});

test("A delivery says where to and how much cash to collect, and not what is in it", async () => {
  const { ready, driver } = await aShop();
  await ready({ promisedAt: "2026-11-21T12:30:00.000Z" });
  await ready({
    promisedAt: "2026-11-21T12:40:00.000Z",
    payment: { ...anOrder().payment, method: "card", provider: "stripe", status: "succeeded" },
  });
  await ready({
    promisedAt: "2026-11-21T12:50:00.000Z",
    payment: { ...anOrder().payment, method: "card", provider: "not_applicable", status: "pending" },
  });
  const { deliveries } = await listDeliveries({ member: driver });
  expect(deliveries).toMatchObject([
    { collect: 24.9, shippingAddress: { addressLineOne: "ulica Dietla 5", deliveryInstructions: "Code 12" } },
    { collect: null },
    // On the shop's own terminal.
    { collect: null, collectByCard: 24.9 },
  ]);
  expect(deliveries.slice(0, 2).some((each) => each.collectByCard !== undefined)).toBe(false);
  for (const each of deliveries)
    for (const private_ of ["items", "payment", "token", "history", "guestEmail"])
      expect(each).not.toHaveProperty(private_);
});

test("A driver takes an order and hands it over, each once; the board says who has it, and cash counts as taken", async () => {
  const { organizationId, ready, follow } = await aShop();
  const actor = await signedInMember(organizationId, "driver");
  const driver = memberOf(organizationId, "driver", actor);
  const order = await ready();
  const take = () => changeDelivery({ member: driver, id: order.id, operation: "take" });
  const handOver = () => changeDelivery({ member: driver, id: order.id, operation: "hand-over" });
  await expect(handOver()).rejects.toMatchObject({ code: "invalid_transition" });
  expect(await take()).toEqual({ id: order.id, version: 2, status: "dispatched" });
  const { version } = await presentOrder(order);
  await take();
  expect(await presentOrder(order)).toMatchObject({ version, driverId: driver.userId });
  await follow(order);
  // The job of the stream follows too, maybe an earlier change.
  await expect.poll(() => listed(driver)).toEqual([[order.id, "dispatched"]]);
  expect(await handOver()).toEqual({ id: order.id, version: 3, status: "completed" });
  expect(await handOver()).toEqual({ id: order.id, version: 3, status: "completed" });
  expect((await presentOrder(order)).payment.status).toBe("succeeded");
  await follow(order);
  await expect.poll(() => listed(driver)).toEqual([]);
});

test("If two drivers take an order, one gets it, and only that one hands it over or gives it back", async () => {
  const { organizationId, ready, driver } = await aShop();
  const other = driverOf(organizationId);
  const order = await ready();
  const taking = await Promise.allSettled(
    [driver, other].map((member) => changeDelivery({ member, id: order.id, operation: "take" })),
  );
  expect(taking.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { driverId } = await presentOrder(order);
  const [has, hasNot] = driverId === driver.userId ? [driver, other] : [other, driver];
  const handOver = (member: typeof driver) => changeDelivery({ member, id: order.id, operation: "hand-over" });
  const giveBack = (member: typeof driver, from: "dispatched" | "completed") =>
    returnDelivery({ member, id: order.id, from, reason: "undone" });
  await expect(handOver(hasNot)).rejects.toMatchObject({ code: "not_found" });
  await expect(giveBack(hasNot, "dispatched")).rejects.toMatchObject({ code: "not_found" });
  await handOver(has);
  await expect(handOver(hasNot)).rejects.toMatchObject({ code: "not_found" });
  await expect(giveBack(hasNot, "completed")).rejects.toMatchObject({ code: "not_found" });
  expect(await giveBack(has, "completed")).toMatchObject({ status: "dispatched" });
  expect(await giveBack(has, "dispatched")).toMatchObject({ status: "ready-for-dispatch" });
  // The answer was lost, and the call is made again.
  expect(await giveBack(has, "dispatched")).toMatchObject({ status: "ready-for-dispatch" });
  await changeDelivery({ member: hasNot, id: order.id, operation: "take" });
  await expect(giveBack(has, "dispatched")).rejects.toMatchObject({ code: "not_found" });
  expect(statusOf(await presentOrder(order))).toBe("dispatched");
});

test("A driver who gives an order back does not take it from another one who has taken it meanwhile", async () => {
  const { organizationId, ready, driver } = await aShop();
  const [other, manager] = [driverOf(organizationId), driverOf(organizationId, "manager")];
  const { id, ...order } = await ready({ dispatchedAt: at, driverId: driver.userId });
  beforeNextWrite(async () => {
    await stepBack({ member: manager, id, from: "dispatched", reason: "by_mistake" });
    await changeDelivery({ member: other, id, operation: "take" });
  });
  const giveBack = returnDelivery({ member: driver, id, from: "dispatched", reason: "undone" });
  await expect(giveBack).rejects.toMatchObject({ code: "not_found" });
  const present = await presentOrder({ id, ...order });
  expect([statusOf(present), present.driverId]).toEqual(["dispatched", other.userId]);
});

test("Orders for pickup, orders that are not ready and orders of other shops can't be taken", async () => {
  const { ready, driver } = await aShop();
  const take = ({ id }: StoredOrder, member = driver) => changeDelivery({ member, id, operation: "take" });
  for (const facts of [{ fulfilmentMethod: "pickup" as const }, { readyForDispatchAt: null }, { cancelledAt: at }])
    await expect(take(await ready(facts))).rejects.toMatchObject({ code: "invalid_transition" });
  await expect(take(await ready(), driverOf(newId("organization")))).rejects.toMatchObject({ code: "not_found" });
  // Staff said on the board that it is on its way: nobody has it on their list.
  await expect(take(await ready({ dispatchedAt: at }))).rejects.toMatchObject({ code: "invalid_transition" });
});

test("The list is one query; the board reads names only where somebody is on their way", async () => {
  const { organizationId, ready, driver } = await aShop();
  for (let count = 0; count < 5; count++) await ready();
  const list = await measureCost(() => listDeliveries({ member: driver }));
  expect(list.cost).toMatchObject({ roundTrips: 1, writeUnits: 0 });
  const member = memberOf(organizationId, "staff");
  expect((await measureCost(() => getBoard({ member }))).cost.roundTrips).toBe(1);
  await ready({ dispatchedAt: at, driverId: driver.userId });
  expect((await measureCost(() => getBoard({ member }))).cost.roundTrips).toBe(2);
});

test("A driver collects what an edited order comes to in cash, and of one that was paid online only what is missing", async () => {
  const { ready, driver } = await aShop();
  const [total, paid] = [Minor.parse(4470), Minor.parse(3390)];
  const online = { ...anOrder().payment, provider: "stripe", method: "card", status: "succeeded" } as const;
  const inCash = { ...online, provider: "not_applicable", method: "cash_on_delivery", status: "pending" } as const;
  const charges = [{ charge: "pi_1", amount: paid }];
  const wanted = new Map<string, number | null>([
    [(await ready({ payment: { ...inCash, total } })).id, 44.7],
    [(await ready({ payment: { ...online, total }, charge: "pi_1", charges })).id, 10.8],
    [(await ready({ payment: { ...online, total: Minor.parse(2000) }, charge: "pi_1", charges })).id, null],
  ]);
  const { deliveries } = await listDeliveries({ member: driver });
  expect(new Map(deliveries.map(({ id, collect }) => [String(id), collect]))).toEqual(wanted);
});
