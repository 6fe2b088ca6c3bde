import { beforeEach, expect, test } from "vitest";
import { reservationDefaults } from "../contract/organizations/reservation-settings.ts";
import { offeredSlots } from "../contract/organizations/slots.ts";
import type { VisitStep } from "../contract/reservations/visit.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { presentReservation, storedReservation, storedShop } from "../testing/stored.ts";
import { changeVisit } from "./change-visit.ts";
import { createReservation } from "./create-reservation.ts";
import { eraseReservation } from "./erase-reservation.ts";
import { listReservationTimes } from "./list-reservation-times.ts";
import { moveReservation } from "./move-reservation.ts";
import { noteReservation } from "./note-reservation.ts";
import { guestResponse, linkResponse, reservationItem } from "./reservation.ts";

const now = new Date("2026-11-21T08:00:00.000Z");

let shop: StoredOrganization;
let hours: string[];
beforeEach(async () => {
  const reservations = {
    ...reservationDefaults,
    guestsPerHour: 6,
    largestParty: 6,
    noticeMinutes: 60,
    stayMinutes: 90,
  };
  shop = await storedShop({}, { reservations });
  hours = offeredSlots(shop.configuration, now, 0).slice(-4);
});

const host = { userId: newId("user"), sessionId: newId("session") };
const member = () => memberOf(shop.id, "staff", host);
const take = (guests: number, place = 0, at = now) =>
  createReservation(
    {
      organizationId: shop.id,
      userId: null,
      takenBy: member(),
      input: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests, date: hours[place] ?? "" },
    },
    at,
  );
const walkIn = (guests: number, at: Date, idempotencyKey?: string) =>
  createReservation(
    { organizationId: shop.id, userId: null, takenBy: member(), input: { guests }, idempotencyKey },
    at,
  );
const step = (reservationId: ReservationId, from: VisitStep, to: VisitStep, at = now) =>
  changeVisit({ member: member(), reservationId, from, to }, at);
const taken = () =>
  Promise.all(hours.map(async (hour) => (await find(keys.seats(shop.id, hour), { consistent: true }))?.taken ?? 0));
const minutesAfter = (place: number, minutes: number) => new Date(Date.parse(hours[place] ?? "") + minutes * 60_000);

test("Guests count in each hour of their stay, and a stay that meets one full hour is refused", async () => {
  await take(4, 1);
  expect(await taken()).toEqual([0, 4, 4, 0]);
  await expect(take(3, 0)).rejects.toMatchObject({ code: "fully_booked" });
  await expect(take(3, 2)).rejects.toMatchObject({ code: "fully_booked" });
  expect(await taken()).toEqual([0, 4, 4, 0]);
  await take(2, 0);
  expect(await taken()).toEqual([2, 6, 4, 0]);
  const times = await listReservationTimes({ organizationId: shop.id }, now);
  expect(times.slice(-4).map(({ free }) => free)).toEqual([0, 0, 2, 6]);
});

test("A move takes the seats of all its hours along, and cancelling gives all back", async () => {
  const { id } = await take(4, 0);
  await moveReservation({ member: member(), reservationId: id, to: { date: hours[1] ?? "", guests: 5 } }, now);
  expect(await taken()).toEqual([0, 5, 5, 0]);
  await moveReservation({ member: member(), reservationId: id, to: { date: hours[3] ?? "", guests: 5 } }, now);
  expect(await taken()).toEqual([0, 0, 0, 5]);
});

test("A reservation keeps the stay with which it was made", async () => {
  const { id } = await take(4, 0);
  await storedShop({ id: shop.id }, { reservations: { ...shop.configuration.reservations, stayMinutes: 60 } });
  await moveReservation({ member: member(), reservationId: id, to: { date: hours[1] ?? "", guests: 4 } }, now);
  expect(await taken()).toEqual([0, 4, 4, 0]);
  await take(2, 1);
  expect(await taken()).toEqual([0, 6, 4, 0]);
});

test("With the first reservation under a limit, all its hours count who is there, earlier arrivals too", async () => {
  const date = hours[0] ?? "";
  const id = newIdAt("reservation", new Date(date));
  await storedReservation({ organizationId: shop.id, id, date, day: date.slice(0, 10), guests: 4, stayMinutes: 90 });
  await expect(take(3, 1)).rejects.toMatchObject({ code: "fully_booked" });
  await take(2, 1);
  expect(await taken()).toEqual([0, 6, 2, 0]);
});

test("An item from before there were stays is one of an hour, whose guests are expected", async () => {
  const stored = await storedReservation({ organizationId: shop.id });
  const { stayMinutes, arrivedAt, seatedAt, leftAt, noShowAt, isWalkIn, note, staffNote, ...old } = stored;
  await commit({ put: reservationItem(old as typeof stored) });
  expect(await presentReservation(stored)).toEqual(stored);
});

test("Guests arrive, sit and leave; what they leave early is free at once, and taken back if it is still there", async () => {
  const { id } = await take(4, 0);
  const [came, sat, left] = [minutesAfter(0, 5), minutesAfter(0, 10), minutesAfter(0, 50)];
  expect(await step(id, "expected", "arrived", came)).toMatchObject({ arrivedAt: came.toISOString(), seatedAt: null });
  await step(id, "arrived", "seated", sat);
  expect(await step(id, "seated", "left", left)).toMatchObject({
    arrivedAt: came.toISOString(),
    seatedAt: sat.toISOString(),
    leftAt: left.toISOString(),
  });
  expect(await taken()).toEqual([4, 0, 0, 0]);
  expect(await step(id, "left", "seated", left)).toMatchObject({ seatedAt: sat.toISOString(), leftAt: null });
  expect(await taken()).toEqual([4, 4, 0, 0]);
  await step(id, "seated", "left", left);
  await take(6, 1);
  await expect(step(id, "left", "seated", left)).rejects.toMatchObject({ code: "fully_booked" });
});

test("Guests who do not come give their seats back, but not before their time, and may still come late", async () => {
  const { id } = await take(4, 0);
  await expect(step(id, "expected", "no_show", minutesAfter(0, -1))).rejects.toMatchObject({
    code: "invalid_transition",
  });
  await step(id, "expected", "no_show", minutesAfter(0, 20));
  expect(await taken()).toEqual([0, 0, 0, 0]);
  expect(await step(id, "no_show", "arrived", minutesAfter(0, 30))).toMatchObject({ noShowAt: null });
  expect(await taken()).toEqual([4, 4, 0, 0]);
  expect(await step(id, "arrived", "expected", minutesAfter(0, 31))).toMatchObject({ arrivedAt: null });
});

test("The same step again changes nothing, and a step from what another screen has changed is refused", async () => {
  const { id } = await take(2, 0);
  await step(id, "expected", "arrived");
  expect(await step(id, "expected", "arrived", minutesAfter(0, 9))).toMatchObject({ arrivedAt: now.toISOString() });
  await step(id, "arrived", "seated");
  await expect(step(id, "arrived", "expected")).rejects.toMatchObject({ code: "invalid_transition" });
  await expect(step(id, "seated", "no_show", minutesAfter(0, 9))).rejects.toMatchObject({ code: "invalid_transition" });
});

test("Only confirmed reservations have visits, and only expected guests move; their number may still change", async () => {
  const pending = await storedReservation({ organizationId: shop.id });
  await expect(step(pending.id, "expected", "arrived")).rejects.toMatchObject({ code: "invalid_transition" });
  await expect(step(newId("reservation"), "expected", "arrived")).rejects.toMatchObject({ code: "not_found" });
  const { id, date } = await take(2, 0);
  await step(id, "expected", "seated");
  const move = (to: { date: string; guests: number }) =>
    moveReservation({ member: member(), reservationId: id, to }, now);
  await expect(move({ date: hours[2] ?? "", guests: 2 })).rejects.toMatchObject({ code: "invalid_transition" });
  expect(await move({ date, guests: 3 })).toMatchObject({ guests: 3 });
  expect(await taken()).toEqual([3, 3, 0, 0]);
});

test("A walk-in has come now, needs no name, takes seats and is refused when none are left", async () => {
  const at = new Date(minutesAfter(0, 23).getTime() + 4_000);
  const made = await walkIn(4, at, "the-door-1");
  expect(made).toMatchObject({
    status: "confirmed",
    isWalkIn: true,
    date: minutesAfter(0, 23).toISOString(),
    arrivedAt: at.toISOString(),
    firstname: "",
    phone: "",
  });
  expect((await walkIn(4, new Date(at.getTime() + 90_000), "the-door-1")).id).toBe(made.id);
  expect(await taken()).toEqual([4, 4, 0, 0]);
  await expect(walkIn(3, at)).rejects.toMatchObject({ code: "fully_booked" });
  await expect(step(made.id, "arrived", "expected")).rejects.toMatchObject({ code: "invalid_transition" });
});

test("The team's note is not for the guest, and is removed with the guest's data", async () => {
  const { id } = await take(2, 0);
  const write = (staffNote: string | null) => noteReservation({ member: member(), reservationId: id, staffNote });
  expect(await write("Brings a cake")).toMatchObject({ staffNote: "Brings a cake" });
  expect(await write("")).toMatchObject({ staffNote: null });
  await write("Brings a cake");
  const stored = await presentReservation({ organizationId: shop.id, id } as never);
  const noted = { ...stored, note: "A high chair" };
  expect(guestResponse(noted)).toMatchObject({ staffNote: null, note: "A high chair" });
  expect(linkResponse(noted)).toMatchObject({ staffNote: null, note: null });
  await eraseReservation(keys.reservation(shop.id, id));
  expect(await presentReservation(stored)).toMatchObject({ staffNote: null, firstname: "" });
});

test("What the team and the guest write is kept, and nothing is written for nobody", async () => {
  const input = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: hours[0] ?? "" };
  const make = (more: object, takenBy?: ReturnType<typeof member>) =>
    createReservation({ organizationId: shop.id, userId: null, takenBy, input: { ...input, ...more } }, now);
  expect(await make({ staffNote: "A window" }, member())).toMatchObject({ staffNote: "A window", note: null });
  expect(await make({ staffNote: "", note: "" }, member())).toMatchObject({ staffNote: null, note: null });
  expect(await make({ note: "A high chair" })).toMatchObject({ note: "A high chair", staffNote: null });
});

test("A call that repeats its key shows members what the team noted since, and its guest does not see it", async () => {
  const input = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: hours[0] ?? "" };
  const make = (idempotencyKey: string, takenBy?: ReturnType<typeof member>) =>
    createReservation({ organizationId: shop.id, userId: null, takenBy, input, idempotencyKey }, now);
  for (const [key, by, seen] of [
    ["of staff", member(), "A window"],
    ["of a guest", undefined, null],
  ] as const) {
    const { id } = await make(key, by);
    await noteReservation({ member: member(), reservationId: id, staffNote: "A window" });
    expect(await make(key, by)).toMatchObject({ id, staffNote: seen });
  }
});
