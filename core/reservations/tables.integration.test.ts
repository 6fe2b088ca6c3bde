import { beforeEach, expect, test } from "vitest";
import { reservationDefaults } from "../contract/organizations/reservation-settings.ts";
import { offeredSlots } from "../contract/organizations/slots.ts";
import type { MoveReservation } from "../contract/reservations/staff.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { aReservation } from "../testing/reservations.ts";
import { signedIn, storedShop } from "../testing/stored.ts";
import { changeReservationStatus } from "./change-reservation-status.ts";
import { changeVisit } from "./change-visit.ts";
import { createReservation } from "./create-reservation.ts";
import { deleteReservation } from "./delete-reservation.ts";
import { getReservation } from "./get-reservation.ts";
import { moveReservation } from "./move-reservation.ts";
import { rescheduleReservation } from "./reschedule-reservation.ts";
import { tableWrites } from "./tables.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const tables = [
  { id: "one", name: "1", seats: 2 },
  { id: "two", name: "2", seats: 4 },
];
const taken = { code: "invalid_input", issues: [{ path: ["tables"] }] };

let shop: StoredOrganization;
let times: string[];
beforeEach(async () => {
  const reservations = { ...reservationDefaults, stepMinutes: 30 as const, stayMinutes: 90 };
  shop = await storedShop({}, { reservations, tables });
  times = offeredSlots(shop.configuration, now, 0, { stepMinutes: 30 });
});

const member = () => memberOf(shop.id);
const party = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2 };
const take = (place: number, ids: string[]) =>
  createReservation(
    {
      organizationId: shop.id,
      userId: null,
      takenBy: member(),
      input: { ...party, date: times[place] ?? "", tables: ids },
    },
    now,
  );
const move = (reservationId: ReservationId, to: Partial<MoveReservation> & { date: string }) =>
  moveReservation({ member: member(), reservationId, to: { guests: 2, ...to } }, now);
const stored = (id: ReservationId) => find(keys.reservation(shop.id, id), { consistent: true });
const settled = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

test("A table is free again in the minute in which a stay ends, and not before", async () => {
  const first = await take(0, ["one"]);
  expect(first.tables).toEqual(["one"]);
  await expect(take(0, ["one"])).rejects.toMatchObject(taken);
  await expect(take(2, ["two", "one"])).rejects.toMatchObject(taken);
  await take(2, ["two"]);
  await take(3, ["one"]);
});

test("Twenty who give a table at once give it once", async () => {
  expect(await settled(Array.from({ length: 20 }, (_, n) => take(n % 3, ["two"])))).toBe(1);
});

test("A change of the table alone keeps the time and the guests that somebody else has just changed", async () => {
  const { id } = await take(0, []);
  await moveReservation({ member: member(), reservationId: id, to: { guests: 4, date: times[1] ?? "" } }, now);
  const seated = await moveReservation({ member: member(), reservationId: id, to: { tables: ["two"] } }, now);
  expect(seated).toMatchObject({ date: times[1], guests: 4, tables: ["two"], firstDate: times[0] });
});

test("A move keeps the tables, unless it names others, and is refused where one is taken", async () => {
  await take(4, ["one"]);
  const moved = await take(0, ["one"]);
  await expect(move(moved.id, { date: times[5] ?? "" })).rejects.toMatchObject(taken);
  expect(await stored(moved.id)).toMatchObject({ date: times[0], tables: ["one"], version: 1 });
  expect(await move(moved.id, { date: times[1] ?? "" })).toMatchObject({ date: times[1], tables: ["one"] });
  expect(await move(moved.id, { date: times[5] ?? "", tables: ["two"] })).toMatchObject({ tables: ["two"] });
  expect(await move(moved.id, { date: times[5] ?? "", tables: [] })).toMatchObject({ tables: [] });
});

test("Two who swap into each other's time at one table do not both get it", async () => {
  const [early, late] = [await take(0, ["one"]), await take(6, ["one"])];
  const swaps = [move(early.id, { date: times[3] ?? "" }), move(late.id, { date: times[3] ?? "" })];
  expect(await settled(swaps)).toBe(1);
});

test("Guests who sit can change their table, and the same table twice is one", async () => {
  const { id, date } = await take(0, ["one"]);
  await changeVisit({ member: member(), reservationId: id, from: "expected", to: "seated" }, now);
  expect(await move(id, { date, tables: ["two", "two"] })).toMatchObject({ tables: ["two"] });
});

test("A table is free again when its guests cancel, do not come, leave early or are deleted", async () => {
  const at = new Date(Date.parse(times[0] ?? "") + 1);
  const cancelled = await take(0, ["one"]);
  const call = { organizationId: shop.id, reservationId: cancelled.id, token: cancelled.token ?? "" };
  await changeReservationStatus({ ...call, operation: "cancel" }, now);
  const missing = await take(0, ["one"]);
  await changeVisit({ member: member(), reservationId: missing.id, from: "expected", to: "no_show" }, at);
  const deleted = await take(0, ["one"]);
  await deleteReservation({ member: member(), reservationId: deleted.id }, now);
  const gone = await take(0, ["one"]);
  await changeVisit({ member: member(), reservationId: gone.id, from: "expected", to: "arrived" }, at);
  await changeVisit({ member: member(), reservationId: gone.id, from: "arrived", to: "left" }, at);
  await take(1, ["one"]);
  const back = changeVisit({ member: member(), reservationId: gone.id, from: "left", to: "arrived" }, at);
  await expect(back).rejects.toMatchObject(taken);
});

test("A table that the organization does not have is refused, and one that it had stays with its guests", async () => {
  await expect(take(0, ["three"])).rejects.toMatchObject(taken);
  const kept = await take(0, ["one"]);
  await storedShop({ id: shop.id }, { reservations: shop.configuration.reservations, tables: [] });
  expect(await move(kept.id, { date: times[1] ?? "" })).toMatchObject({ tables: ["one"] });
  await expect(move(kept.id, { date: times[1] ?? "", tables: ["two"] })).rejects.toMatchObject(taken);
});

test("Its guest does not read the tables, and a move of their own gives them back", async () => {
  const actor = await signedIn();
  const input = { ...party, date: times[0] ?? "" };
  const { id } = await createReservation({ organizationId: shop.id, userId: actor.userId, input }, now);
  await move(id, { date: times[0] ?? "", tables: ["one"] });
  const request = { organizationId: shop.id, reservationId: id, actor };
  expect(await getReservation(request)).toMatchObject({ tables: [] });
  const moved = await rescheduleReservation({ ...request, date: times[4] ?? "" }, now);
  expect(await stored(moved.id)).toMatchObject({ tables: [], acceptedAt: null });
  await take(0, ["one"]);
});

test("A stay past midnight keeps out those who come after it", async () => {
  const at = (time: string) => aReservation({ organizationId: shop.id, stayMinutes: 120, tables: ["one"], date: time });
  const days = async (time: string) =>
    (await tableWrites(shop.id, undefined, at(time))).map((write) => JSON.stringify(write).match(/TABLES#[-\d]+/)?.[0]);
  expect(await days("2026-11-21T23:00:00.000Z")).toEqual(["TABLES#2026-11-21", "TABLES#2026-11-22"]);
  expect(await days("2026-11-21T21:00:00.000Z")).toEqual(["TABLES#2026-11-21"]);
});
