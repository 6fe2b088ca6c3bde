import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "../accounts/actor.ts";
import { listActivity } from "../audit/list-activity.ts";
import { reservationDefaults } from "../contract/organizations/reservation-settings.ts";
import { offeredSlots } from "../contract/organizations/slots.ts";
import type { ReservationOperation, ReservationStatus } from "../contract/reservations/reservations.ts";
import { keys } from "../db/keys.ts";
import { guestIndex } from "../db/ranges.ts";
import { commit, find, query } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import { indexWrites, nextEntry } from "../lists/listing.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { aReservation } from "../testing/reservations.ts";
import { presentReservation, signedIn, signedInMember, storedReservation, storedShop } from "../testing/stored.ts";
import { beforeNextWrite } from "../testing/table-calls.ts";
import { changeReservationStatus } from "./change-reservation-status.ts";
import { createReservation } from "./create-reservation.ts";
import { deleteReservation } from "./delete-reservation.ts";
import { eraseReservation } from "./erase-reservation.ts";
import { getReservation } from "./get-reservation.ts";
import { listReservationTimes } from "./list-reservation-times.ts";
import { listReservations } from "./list-reservations.ts";
import { listUserReservations } from "./list-user-reservations.ts";
import { moveReservation } from "./move-reservation.ts";
import { reservationItem, type StoredReservation } from "./reservation.ts";
import { reservationListing } from "./reservation-listing.ts";

afterAll(() => vi.restoreAllMocks());

const now = new Date("2026-11-21T08:00:00.000Z");
const at = now.toISOString();
const missing = { code: "not_found" };
const refused = { code: "invalid_input" };

const settings = {
  ...reservationDefaults,
  guestsPerHour: 6,
  largestParty: 4,
  noticeMinutes: 60,
};

const shopWith = (reservations: Partial<StoredOrganization["configuration"]["reservations"]> = {}) =>
  storedShop({}, { reservations: { ...settings, ...reservations } });

let shop: StoredOrganization;
let hours: string[];
beforeEach(async () => {
  shop = await shopWith();
  hours = offeredSlots(shop.configuration, now, 0);
});

/** Two hours of the last day, and one of the first. */
const hour = (place: number) => hours.at([-1, -2, 3][place] ?? 0) ?? "";

const ask = (guests: number, place = 0, facts: Partial<Parameters<typeof createReservation>[0]> = {}, of = shop) =>
  createReservation(
    {
      organizationId: of.id,
      userId: null,
      input: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests, date: hour(place) },
      ...facts,
    },
    now,
  );

const takenAt = async (place: number, of = shop) =>
  (await find(keys.seats(of.id, hour(place)), { consistent: true }))?.taken;

test("An hour takes as many guests as it has seats, to the last one, and by telephone no more", async () => {
  expect((await ask(4)).status).toBe("pending");
  await expect(ask(3)).rejects.toMatchObject({ code: "fully_booked" });
  await expect(ask(3, 0, { idempotencyKey: "one" })).rejects.toMatchObject({ code: "fully_booked" });
  await ask(2);
  await expect(ask(1)).rejects.toMatchObject({ code: "fully_booked" });
  await expect(ask(1, 0, { takenBy: memberOf(shop.id) })).rejects.toMatchObject({ code: "fully_booked" });
  expect(await takenAt(0)).toBe(6);
  await ask(4, 1);
  expect(await takenAt(1)).toBe(4);
});

test("A shop without a limit takes all, and counts an hour only once it has one", async () => {
  const open = await shopWith({ guestsPerHour: null });
  for (let party = 0; party < 3; party++) await ask(4, 0, {}, open);
  expect(await takenAt(0, open)).toBeUndefined();
});

test("With the first reservation under a limit an hour counts those from before, but no other hour and none that is cancelled", async () => {
  const { id: organizationId } = shop;
  const there = (facts: Partial<StoredReservation>) =>
    storedReservation({ organizationId, day: hour(0).slice(0, 10), ...facts });
  const id = () => newIdAt("reservation", new Date(hour(0)));
  await there({ id: id(), date: hour(0), guests: 3 });
  await there({ id: id(), date: hour(0), guests: 4, cancelledAt: at });
  await there({ id: id(), date: hour(1), guests: 4 });
  await expect(ask(4)).rejects.toMatchObject({ code: "fully_booked" });
  await ask(3);
  expect(await takenAt(0)).toBe(6);
});

test("An hour that was counted goes on being counted when its shop lifts the limit, however many come", async () => {
  await ask(4);
  const { configuration } = shop;
  const reservations = { ...configuration.reservations, guestsPerHour: null };
  await storedShop({ id: shop.id }, { reservations });
  await ask(4);
  expect(await takenAt(0)).toBe(8);
  await change(await ask(1), "cancel", { actor: await signedInMember(shop.id) });
  expect(await takenAt(0)).toBe(8);
});

test("Counting that begins while a reservation of its hour is cancelled ends with the right number", async () => {
  const { id: organizationId } = shop;
  const staff = { actor: await signedInMember(organizationId) };
  const facts = { organizationId, day: hour(0).slice(0, 10), date: hour(0) };
  const id = () => newIdAt("reservation", new Date(hour(0)));
  const old = await storedReservation({ ...facts, id: id(), guests: 2 });
  await Promise.all([ask(1), change(old, "cancel", staff)]);
  expect(await takenAt(0)).toBe(1);
});

test("Cancelling does not begin to count an hour, and a party that grows does", async () => {
  const { id: organizationId } = shop;
  const staff = { actor: await signedInMember(organizationId) };
  const facts = { organizationId, day: hour(0).slice(0, 10), date: hour(0) };
  const id = () => newIdAt("reservation", new Date(hour(0)));
  await change(await storedReservation({ ...facts, id: id() }), "cancel", staff);
  expect(await takenAt(0)).toBeUndefined();
  const { id: reservationId } = await storedReservation({ ...facts, id: id(), guests: 2 });
  const to = { guests: 3, date: hour(0) };
  const grown = await moveReservation({ member: memberOf(organizationId), reservationId, to }, now);
  expect(grown).toMatchObject({ guests: 3, firstDate: null });
  expect(await takenAt(0)).toBe(3);
});

test("Seats are given back although the shop has fewer by now", async () => {
  const [made] = [await ask(2), await ask(4)];
  const { configuration } = shop;
  await storedShop({ id: shop.id }, { reservations: { ...configuration.reservations, guestsPerHour: 1 } });
  await change(made, "cancel", { actor: await signedInMember(shop.id) });
  expect(await takenAt(0)).toBe(4);
});

test("Cancelling, deleting and moving the same reservation at once gives its seats back once", async () => {
  const staff = { actor: await signedInMember(shop.id) };
  const member = memberOf(shop.id);
  await ask(1);
  for (let time = 0; time < 3; time++) {
    const [cancelled, deleted] = [await ask(2), await ask(2)];
    const twice = (work: () => Promise<unknown>) => Promise.allSettled([work(), work(), work()]);
    await twice(() => change(cancelled, "cancel", staff));
    await twice(() => deleteReservation({ member, reservationId: deleted.id }, now));
    expect(await takenAt(0)).toBe(1);
    const moved = await ask(2);
    await twice(() => moveReservation({ member, reservationId: moved.id, to: { guests: 2, date: hour(2) } }, now));
    expect([await takenAt(0), await takenAt(2)]).toEqual([1, 2 * (time + 1)]);
  }
});

test("A link still opens a reservation after it was moved to another day, and its guest has it once in their list", async () => {
  const guest = await signedIn();
  const { id: organizationId } = shop;
  const made = await ask(2, 0, { userId: guest.userId });
  const facts = { member: memberOf(organizationId), reservationId: made.id };
  const moved = await moveReservation({ ...facts, to: { guests: 2, date: hour(2) } }, now);
  const read = { organizationId, reservationId: made.id, token: made.token ?? "" };
  expect(await getReservation(read)).toMatchObject({ id: moved.id, date: hour(2) });
  const list = (actor: Actor) =>
    listUserReservations({ organizationId, userId: guest.userId, actor, page: 1, limit: 10 });
  for (const actor of [guest, await signedInMember(organizationId)]) {
    const { data, pagination } = await list(actor);
    expect([data.map(({ id }) => id), pagination.totalCount]).toEqual([[moved.id], 1]);
  }
  await expect(list(await signedIn())).rejects.toMatchObject(missing);
  await ask(1);
  await deleteReservation({ ...facts, reservationId: moved.id }, now);
  expect((await list(guest)).pagination.totalCount).toBe(0);
});

test("Two who ask for the last seats at once do not both get them", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => ask(4)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await takenAt(0)).toBe(4);
});

test("Too large a party, another hour and a shop that takes no reservations are refused; a member may take a large party at short notice", async () => {
  await expect(ask(5)).rejects.toMatchObject({ issues: [{ path: ["guests"] }] });
  expect((await ask(5, 0, { takenBy: memberOf(shop.id) })).status).toBe("confirmed");
  const input = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2 };
  const soon = offeredSlots(shop.configuration, now, 0)[0] ?? "";
  const late = new Date(Date.parse(soon) - 30 * 60_000);
  const at = (date: string, takenBy?: ReturnType<typeof memberOf>) =>
    createReservation({ organizationId: shop.id, userId: null, input: { ...input, date }, takenBy }, late);
  await expect(at(soon)).rejects.toMatchObject({ issues: [{ path: ["date"] }] });
  expect((await at(soon, memberOf(shop.id))).status).toBe("confirmed");
  const odd = new Date(Date.parse(hour(0)) + 60_000).toISOString();
  for (const takenBy of [undefined, memberOf(shop.id)])
    await expect(at(odd, takenBy)).rejects.toMatchObject({ issues: [{ path: ["date"] }] });
  const closed = await shopWith({ enabled: false });
  await expect(ask(2, 0, {}, closed)).rejects.toMatchObject({ code: "not_taking_reservations" });
  expect((await ask(2, 0, { takenBy: memberOf(closed.id) }, closed)).status).toBe("confirmed");
});

test("A key makes one reservation, also at once and for the last seats; staff and guests have keys of their own", async () => {
  const guest = await signedIn();
  const facts = { userId: guest.userId, idempotencyKey: "one" };
  const made = await Promise.all(Array.from({ length: 3 }, () => ask(4, 0, facts)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await takenAt(0)).toBe(4);
  await expect(ask(3, 0, facts)).rejects.toMatchObject({ code: "idempotency_mismatch" });
  const called = await ask(2, 0, { idempotencyKey: "one", takenBy: memberOf(shop.id) });
  expect(called.id).not.toBe(made[0]?.id);
  const [first, second] = [await ask(1, 1), await ask(1, 1)];
  expect(first.id).not.toBe(second.id);
});

test("A key still answers with its reservation after staff moved it to another day, twice, and after they deleted it", async () => {
  const facts = { userId: newId("user"), idempotencyKey: "one" };
  const made = await ask(2, 0, facts);
  const member = memberOf(shop.id);
  const move = async (id: typeof made.id, place: number) =>
    moveReservation({ member, reservationId: id, to: { guests: 2, date: hour(place) } }, now);
  const moved = await move(made.id, 2);
  expect(moved.id).not.toBe(made.id);
  expect(await ask(2, 0, facts)).toMatchObject({ id: moved.id, date: hour(2) });
  const back = await move(made.id, 1);
  expect(await ask(2, 0, facts)).toMatchObject({ id: back.id, date: hour(1) });
  await deleteReservation({ member, reservationId: back.id }, now);
  expect(await ask(2, 0, facts)).toMatchObject({ id: back.id, firstname: "" });
});

const change = (
  reservation: { id: StoredReservation["id"] },
  operation: ReservationOperation,
  by: object,
  when = now,
) => changeReservationStatus({ organizationId: shop.id, reservationId: reservation.id, operation, ...by }, when);

test("Seats of a cancelled or deleted reservation are given back once, and accepting it does not take them again", async () => {
  const staff = { actor: await signedInMember(shop.id) };
  const [first, second] = [await ask(2), await ask(3)];
  await change(first, "accept", staff);
  expect(await takenAt(0)).toBe(5);
  await change(first, "cancel", staff);
  await change(first, "cancel", staff);
  expect(await takenAt(0)).toBe(3);
  const member = memberOf(shop.id);
  await deleteReservation({ member, reservationId: first.id }, now);
  expect(await takenAt(0)).toBe(3);
  await deleteReservation({ member, reservationId: second.id }, now);
  await expect(deleteReservation({ member, reservationId: second.id }, now)).rejects.toMatchObject(missing);
  expect(await takenAt(0)).toBe(0);
});

test("A move takes its seats along, and needs as many free seats at the new time", async () => {
  const member = memberOf(shop.id);
  const made = await ask(4);
  const move = (guests: number, place: number) =>
    moveReservation({ member, reservationId: made.id, to: { guests, date: hour(place) } }, now);
  await move(4, 1);
  expect([await takenAt(0), await takenAt(1)]).toEqual([0, 4]);
  await ask(4, 0);
  await expect(move(4, 0)).rejects.toMatchObject({ code: "fully_booked" });
  const after = await move(2, 0);
  expect([await takenAt(0), await takenAt(1)]).toEqual([6, 0]);
  expect(after).toMatchObject({ guests: 2, firstDate: hour(0) });
  await expect(move(3, 0)).rejects.toMatchObject({ code: "fully_booked" });
  expect(await move(1, 0)).toMatchObject({ guests: 1, firstDate: hour(0), date: hour(0) });
  expect(await takenAt(0)).toBe(5);
});

test("A move to the same changes nothing, one of a cancelled reservation or to a time that is not offered is refused", async () => {
  const reservation = await storedReservation({ organizationId: shop.id, date: hour(0), day: hour(0).slice(0, 10) });
  const member = memberOf(shop.id);
  const move = (date: string, guests = 2, { id } = reservation) =>
    moveReservation({ member, reservationId: id, to: { guests, date } }, now);
  await move(hour(0));
  expect(await presentReservation(reservation)).toEqual(reservation);
  const odd = new Date(Date.parse(hour(0)) + 60_000).toISOString();
  await expect(move(odd)).rejects.toMatchObject(refused);
  const cancelled = await storedReservation({ ...reservation, id: newId("reservation"), cancelledAt: at });
  for (const [date, guests] of [
    [hour(1), 2],
    [hour(0), 3],
  ] as const)
    await expect(move(date, guests, cancelled)).rejects.toMatchObject({ code: "invalid_transition" });
  expect((await move(hour(0), 2, cancelled)).status).toBe("cancelled");
});

const readers = async (reservation: StoredReservation) => {
  const { organizationId, id: reservationId } = reservation;
  return (by: { actor?: Actor; token?: string }) => getReservation({ organizationId, reservationId, ...by });
};

test("Its guest and members read a reservation, its link shows it without a person, and nobody else reads it", async () => {
  const guest = await signedIn();
  const reservation = await storedReservation({ organizationId: shop.id, userId: guest.userId, token: "the-link" });
  const read = await readers(reservation);
  for (const actor of [guest, await signedInMember(shop.id)])
    expect(await read({ actor })).toMatchObject({ firstname: "Ada", token: "the-link" });
  const stranger = await signedIn();
  for (const by of [{ token: "the-link" }, { token: "the-link", actor: stranger }])
    expect(await read(by)).toMatchObject({ firstname: "", phone: "", userId: null, token: null });
  for (const by of [{ actor: stranger }, { token: "a-link" }, { actor: await signedInMember(newId("organization")) }])
    await expect(read(by)).rejects.toMatchObject(missing);
  await expect(read({})).rejects.toMatchObject({ code: "unauthenticated" });
  const readOld = await readers(await storedReservation({ organizationId: shop.id, userId: null, token: null }));
  await expect(readOld({ token: "null" })).rejects.toMatchObject(missing);
  await expect(readOld({ actor: stranger })).rejects.toMatchObject(missing);
  await expect((await readers(aReservation()))({ token: "x" })).rejects.toMatchObject(missing);
});

test("A guest cancels by their account or the link until two hours before, and gives no reason; members do all", async () => {
  const guest = await signedIn();
  const made = () =>
    storedReservation({
      organizationId: shop.id,
      userId: guest.userId,
      token: "the-link",
      date: hour(0),
      day: hour(0).slice(0, 10),
    });
  const staff = { actor: await signedInMember(shop.id) };
  for (const by of [{ actor: guest }, { token: "the-link" }]) {
    const reservation = await made();
    await expect(change(reservation, "accept", by)).rejects.toMatchObject({ code: "forbidden" });
    await expect(change(reservation, "cancel", { ...by, reason: "full" })).rejects.toMatchObject(refused);
    const late = new Date(Date.parse(hour(0)) - 2 * 3_600_000 + 1);
    await expect(change(reservation, "cancel", by, late)).rejects.toMatchObject({ code: "invalid_transition" });
    expect(await presentReservation(reservation)).toEqual(reservation);
    expect(await change(reservation, "cancel", by)).toMatchObject({ status: "cancelled", cancelReason: null });
  }
  const reservation = await made();
  await expect(change(reservation, "accept", { ...staff, reason: "full" })).rejects.toMatchObject(refused);
  expect((await change(reservation, "accept", staff)).status).toBe("confirmed");
  expect(await change(reservation, "cancel", { ...staff, reason: "full" })).toMatchObject({ cancelReason: "full" });
  await expect(change(reservation, "accept", staff)).rejects.toMatchObject({ code: "invalid_transition" });
  const silent = await made();
  await change(silent, "cancel", staff);
  expect(await change(silent, "cancel", { ...staff, reason: "full" })).toMatchObject({ cancelReason: null });
});

test("The picker offers what is left of each hour, at most the largest party, and nothing where none are taken", async () => {
  await ask(3);
  await ask(2, 1);
  await ask(4, 1);
  const free = async (of: StoredOrganization) =>
    new Map((await listReservationTimes({ organizationId: of.id }, now)).map(({ date, free }) => [date, free]));
  const times = await free(shop);
  expect([times.get(hour(0)), times.get(hour(1)), times.get(hour(2))]).toEqual([3, 0, 4]);
  expect([...(await free(await shopWith({ guestsPerHour: null }))).values()].every((left) => left === 4)).toBe(true);
  expect((await free(await shopWith({ enabled: false }))).size).toBe(0);
});

test("A cancellation stores whether a guest or a member made it, and that of a member has an audit entry", async () => {
  const guest = await signedIn();
  const staff = await signedInMember(shop.id);
  const where = { date: hour(0), day: hour(0).slice(0, 10) };
  const made = () => storedReservation({ organizationId: shop.id, userId: guest.userId, ...where });
  const cancelledBy = async (by: object) => {
    const reservation = await made();
    await change(reservation, "cancel", by);
    return (await presentReservation(reservation)).cancelledByGuest;
  };
  expect(await cancelledBy({ actor: guest })).toBe(true);
  expect(await cancelledBy({ actor: staff })).toBeUndefined();
  expect(await cancelledBy({ actor: staff, reason: "full" })).toBeUndefined();
  const member = memberOf(shop.id);
  const { data } = await listActivity({ member, verbOf: (call) => call });
  expect(data.map(({ by, to }) => [by.userId, to])).toEqual([
    [staff.userId, "cancel"],
    [staff.userId, "cancel"],
  ]);
});

test("Two requests with a key at once make one reservation, also where seats are not counted", async () => {
  const open = await shopWith({ guestsPerHour: null });
  const facts = { idempotencyKey: "one", userId: newId("user") };
  let first: Awaited<ReturnType<typeof ask>> | undefined;
  beforeNextWrite(async () => {
    first = await ask(2, 0, facts, open);
  });
  const second = await ask(2, 0, facts, open);
  expect(second.id).toBe(first?.id);
  const customer = await find(keys.customer(open.id, facts.userId), { consistent: true });
  expect(customer).toMatchObject({ reservations: 1 });
});

test("A limit that is set while somebody asks holds for them", async () => {
  for (const [guestsPerHour, holds] of [
    [4, true],
    [3, false],
  ] as const) {
    const open = await shopWith({ guestsPerHour: null });
    const { reservations } = open.configuration;
    beforeNextWrite(() =>
      storedShop({ id: open.id, version: 2 }, { reservations: { ...reservations, guestsPerHour } }),
    );
    const asked = ask(4, 0, {}, open);
    if (holds) await asked;
    else await expect(asked).rejects.toMatchObject({ code: "fully_booked" });
    expect(await takenAt(0, open)).toBe(holds ? 4 : undefined);
  }
});

test("A guest with an account has a count of their reservations, and nobody counts the others", async () => {
  const userId = newId("user");
  const countOf = async (of: typeof userId) =>
    (await find(keys.customer(shop.id, of), { consistent: true }))?.reservations;
  const { id: reservationId } = await ask(1, 0, { userId });
  await ask(1, 0, { userId });
  await ask(1);
  expect(await countOf(userId)).toBe(2);
  await deleteReservation({ member: memberOf(shop.id), reservationId }, now);
  expect(await countOf(userId)).toBe(1);
  expect(await find(keys.customer(shop.id, null as never), { consistent: true })).toBeUndefined();
});

test("Seats whose count is gone are not counted below nothing", async () => {
  const staff = { actor: await signedInMember(shop.id) };
  const reservation = await ask(2);
  beforeNextWrite(() => commit({ remove: keys.seats(shop.id, hour(0)) }));
  await change(reservation, "cancel", staff);
  expect(await takenAt(0)).toBeUndefined();
  expect((await presentReservation(reservation as never)).cancelledAt).not.toBeNull();
});

test("A reservation forgets its guest and keeps its table, once", async () => {
  const names = { firstname: "", lastname: "", phone: "" };
  for (const facts of [{ firstname: "Ada" }, { lastname: "Nowak" }, { phone: "600 100 200" }]) {
    const reservation = await storedReservation({ ...names, ...facts, token: "the-link" });
    const key = keys.reservation(reservation.organizationId, reservation.id);
    for (const _ of [1, 2]) await eraseReservation(key);
    const { guests, date } = reservation;
    expect(await presentReservation(reservation)).toMatchObject({ ...names, token: null, guests, date, version: 2 });
  }
});

test("A guest's reservation is found by their address, also once it is moved, until it is erased", async () => {
  const email = `${newId("user").toLowerCase()}@example.com`;
  const found = async () => (await query({ index: "gsi2", pk: guestIndex(email) })).map(({ sk }) => sk);
  const input = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: hour(2), email };
  const { id } = await ask(2, 0, { userId: newId("guest" as "user"), input });
  const sk = (of: typeof id) => keys.reservation(shop.id, of).sk;
  expect(await found()).toEqual([sk(id)]);
  const moved = await moveReservation({ member: memberOf(shop.id), reservationId: id, to: { date: hour(0) } }, now);
  expect(await found()).toEqual([sk(moved.id)]);
  await eraseReservation(keys.reservation(shop.id, moved.id));
  expect(await found()).toEqual([]);
});

test("The list of a status shows what has it now, also while the index still has another", async () => {
  const { id: organizationId } = shop;
  const member = memberOf(organizationId);
  const made: string[] = [];
  for (const acceptedAt of [null, at]) {
    const id = newIdAt("reservation", new Date(hour(0)));
    const reservation = aReservation({ organizationId, id, acceptedAt, date: hour(0), day: hour(0).slice(0, 10) });
    // A version above the reservation's own: the index keeps it.
    const listed = { ...reservationListing(reservationItem(reservation)), status: "pending", version: 99 };
    await commit(...indexWrites(listed, undefined, nextEntry({ listed, isDeleted: false }, now)).entry);
    await commit({ put: reservationItem(reservation) });
    made.push(id);
  }
  const idsOf = async (status?: ReservationStatus) =>
    (await listReservations({ member, status, page: 1, limit: 10 })).data.map(({ id }) => id);
  expect(await idsOf("pending")).toEqual([made[0]]);
  expect((await idsOf()).toSorted()).toEqual(made.toSorted());
});
