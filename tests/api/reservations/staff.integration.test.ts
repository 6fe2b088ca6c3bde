import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { dayOf } from "#core/day.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newShop, newShopper } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";

const origin = inject("origin");
const { takeReservation, moveReservation, listReservations, changeReservationStatus } = routes.reservations;

const newStaffedShop = async () => {
  const shop = await newShop(origin);
  const staff = await newMember(shop, "staff");
  const { timezone } = shop.organization.configuration;
  const slots = offeredSlots(shop.organization.configuration, new Date());
  const day = dayOf(new Date(slots.at(-1) ?? ""), timezone);
  const [early = "", late = ""] = slots.filter((slot) => dayOf(new Date(slot), timezone) === day);
  const { organizationId } = shop;
  const take = (date: string, overrides: object = {}) =>
    staff.call(takeReservation, {
      params: { organizationId },
      body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 12, date, ...overrides },
    });
  return { shop, staff, organizationId, take, day, early, late, first: slots[0] ?? "" };
};

test("A caller gets a table at once, for a party of any size, and without an account", async () => {
  const { organizationId, staff, take, day, early } = await newStaffedShop();
  const taken = await take(early);
  expect(taken).toMatchObject({ status: "confirmed", guests: 12, userId: null });
  const { data } = await staff.call(listReservations, { params: { organizationId }, query: { from: day, to: day } });
  expect(data).toEqual([taken]);
});

const limited = async (staffed: Awaited<ReturnType<typeof newStaffedShop>>, guestsPerHour: number) => {
  const { organizationId, shop } = staffed;
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { reservations: { ...shop.organization.configuration.reservations, guestsPerHour } } },
  });
};

test("A reservation moves within its day, with its seats, unless it is cancelled", async () => {
  const staffed = await newStaffedShop();
  const { organizationId, staff, take, early, late } = staffed;
  await limited(staffed, 12);
  const taken = await take(early);
  const params = { organizationId, reservationId: taken.id };
  const move = (date: string, guests = 12) => staff.call(moveReservation, { params, body: { date, guests } });
  expect((await refusalOf(take(early, { guests: 1 }))).code).toBe("fully_booked");
  expect(await move(late)).toMatchObject({ id: taken.id, date: late, status: "confirmed", firstDate: early });
  await take(early);
  expect((await refusalOf(move(early))).code).toBe("fully_booked");
  const never = new Date(Date.parse(late) + 60_000).toISOString();
  expect((await refusalOf(move(never))).issues).toEqual([
    { path: ["date"], message: "Choose one of the times offered" },
  ]);
  await staff.call(changeReservationStatus, { params: { ...params, operation: "cancel" } });
  expect((await refusalOf(move(late, 4))).code).toBe("invalid_transition");
});

test("A reservation that moves to another day is only on that day's list, with its seats, and its guest's link still works", async () => {
  const staffed = await newStaffedShop();
  const { organizationId, staff, early, first, day, shop } = staffed;
  await limited(staffed, 12);
  const guest = await newShopper(origin);
  const made = await guest.call(routes.reservations.createReservation, {
    params: { organizationId },
    body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 12, date: early },
  });
  const params = { organizationId, reservationId: made.id };
  const body = { date: first, guests: 11 };
  // The same call again, as after a lost answer.
  const moved = await staff.call(moveReservation, { params, body });
  expect(await staff.call(moveReservation, { params, body })).toEqual(moved);
  expect(moved).toMatchObject({ referenceId: made.referenceId, date: first, guests: 11, firstDate: early });
  expect(moved.id).not.toBe(made.id);
  await staffed.take(early);
  expect((await refusalOf(staffed.take(first, { guests: 2 }))).code).toBe("fully_booked");

  const { timezone } = shop.organization.configuration;
  const on = async (day: string) => {
    const { data, pagination } = await staff.call(listReservations, {
      params: { organizationId },
      query: { from: day, to: day },
    });
    return [data.map(({ id }) => id).includes(moved.id), pagination.totalCount];
  };
  await expect.poll(() => on(dayOf(new Date(first), timezone))).toEqual([true, 1]);
  await expect.poll(() => on(day)).toEqual([false, 1]);
  const search = () =>
    staff.call(listReservations, { params: { organizationId }, query: { search: made.referenceId } });
  await expect.poll(async () => (await search()).data.map(({ id }) => id)).toEqual([moved.id]);
  for (const search of ["nowak", "600100200"]) {
    const { data } = await staff.call(listReservations, { params: { organizationId }, query: { search } });
    expect(data.map(({ id }) => id)).toContain(moved.id);
  }

  const link = { params, query: { token: made.token ?? "" } };
  const stranger = newBrowser(origin);
  expect(await stranger.call(routes.reservations.getReservation, link)).toMatchObject({ id: moved.id, date: first });
  const own = await guest.call(routes.reservations.listUserReservations, {
    params: { organizationId, userId: guest.userId },
    query: {},
  });
  expect([own.data.map(({ id }) => id), own.pagination.totalCount]).toEqual([[moved.id], 1]);
  await expect
    .poll(async () => (await newsTo(origin, guest.email)).map(({ subject }) => subject).sort())
    .toEqual([`Reservation ${made.referenceId} changed`, `Reservation ${made.referenceId} received`]);
  await staff.call(changeReservationStatus, { params: { ...params, operation: "cancel" } });
  expect(await stranger.call(routes.reservations.getReservation, link)).toMatchObject({ status: "cancelled" });
});

test("Guests read why staff cancelled their reservation, and can't give reasons themselves", async () => {
  const { organizationId, staff, early } = await newStaffedShop();
  const guest = await newShopper(origin);
  const make = () =>
    guest.call(routes.reservations.createReservation, {
      params: { organizationId },
      body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: early },
    });
  const [first, second] = [await make(), await make()];
  const cancel = (reservationId: typeof first.id) => ({
    params: { organizationId, reservationId, operation: "cancel" as const },
    body: { reason: "full" as const },
  });
  await staff.call(changeReservationStatus, cancel(first.id));
  const query = { token: first.token ?? "" };
  const params = { organizationId, reservationId: first.id };
  expect(await newBrowser(origin).call(routes.reservations.getReservation, { params, query })).toMatchObject({
    status: "cancelled",
    cancelReason: "full",
  });
  await expect
    .poll(async () => (await newsTo(origin, guest.email)).map(({ text }) => text).join())
    .toContain("There is no table left at this time.");
  expect((await refusalOf(guest.call(changeReservationStatus, cancel(second.id)))).issues).toMatchObject([
    { path: ["reason"] },
  ]);
  const accepting = {
    ...cancel(second.id),
    params: { organizationId, reservationId: second.id, operation: "accept" as const },
  };
  expect((await refusalOf(staff.call(changeReservationStatus, accepting))).code).toBe("invalid_input");
});

test("Guests can't take or move reservations by the calls of staff", async () => {
  const { organizationId, early, take } = await newStaffedShop();
  const { id: reservationId } = await take(early);
  const guest = await newShopper(origin);
  const body = { guests: 2, date: early };
  expect((await guest.attempt(moveReservation, { params: { organizationId, reservationId }, body })).status).toBe(404);
});

test("The activity names who accepted and who cancelled a reservation, and nothing that its guest does", async () => {
  const { shop, organizationId, staff, late } = await newStaffedShop();
  const guest = await newShopper(origin);
  const body = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: late };
  const reserve = () =>
    guest.call(routes.reservations.createReservation, { params: { organizationId }, body, headers: {} });
  const [one, other] = [await reserve(), await reserve()];
  const change = (browser: typeof staff | typeof guest, id: typeof one.id, operation: "accept" | "cancel") =>
    browser.call(changeReservationStatus, { params: { organizationId, reservationId: id, operation } });
  await change(staff, one.id, "accept");
  await change(staff, one.id, "accept");
  await change(guest, other.id, "cancel");
  await change(shop.owner, one.id, "cancel");
  const told = await shop.owner.call(routes.organizations.listActivity, { params: { organizationId }, query: {} });
  expect(told.data.slice(0, 3).map(({ did, to, name }) => [did, to, name])).toEqual([
    ["changeReservationStatus", "cancel", one.referenceId],
    ["changeReservationStatus", "accept", one.referenceId],
    ["acceptInvitation", "staff", "Ada Nowak"],
  ]);
  expect(told.data[1]).toMatchObject({ by: { userId: staff.userId }, subject: one.id });
});
