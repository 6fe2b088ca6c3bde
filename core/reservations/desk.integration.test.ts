import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/slots.ts";
import { dayOf } from "#core/day.ts";
import { refusalOf } from "#infra/local/testing/client.ts";
import { newMember, newShop, newShopper } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const { takeReservation, moveReservation, listReservations, changeReservationStatus } = routes.reservations;

const newDesk = async () => {
  const shop = await newShop(origin);
  const staff = await newMember(shop, "staff");
  const { timezone } = shop.organization.configuration;
  const slots = offeredSlots(shop.organization.configuration, new Date());
  const day = dayOf(new Date(slots.at(-1) ?? ""), timezone);
  const [early = "", late = ""] = slots.filter((slot) => dayOf(new Date(slot), timezone) === day);
  const { organizationId } = shop;
  const take = (date: string, facts: object = {}) =>
    staff.call(takeReservation, {
      params: { organizationId },
      body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 12, date, ...facts },
    });
  return { shop, staff, organizationId, take, day, early, late, first: slots[0] ?? "" };
};

test("Who calls gets a table at once, for any party, and it is nobody's account", async () => {
  const { organizationId, staff, take, day, early } = await newDesk();
  const taken = await take(early);
  expect(taken).toMatchObject({ status: "confirmed", guests: 12, userId: null });
  const { data } = await staff.call(listReservations, { params: { organizationId }, query: { from: day, to: day } });
  expect(data).toEqual([taken]);
});

test("A reservation moves within its day, with its seats, and not to another or when it is cancelled", async () => {
  const { shop, organizationId, staff, take, early, late, first } = await newDesk();
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId },
    body: { configuration: { reservations: { ...shop.organization.configuration.reservations, guestsPerHour: 12 } } },
  });
  const taken = await take(early);
  const params = { organizationId, reservationId: taken.id };
  const move = (date: string, guests = 12) => staff.call(moveReservation, { params, body: { date, guests } });
  expect((await refusalOf(take(early, { guests: 1 }))).code).toBe("fully_booked");
  expect(await move(late)).toMatchObject({ id: taken.id, date: late, status: "confirmed" });
  await take(early);
  expect((await refusalOf(move(early))).code).toBe("fully_booked");
  expect((await refusalOf(move(first))).issues).toEqual([
    { path: ["date"], message: "Choose one of the times offered" },
  ]);
  await staff.call(changeReservationStatus, { params: { ...params, operation: "cancel" } });
  expect((await refusalOf(move(late, 4))).code).toBe("invalid_transition");
});

test("Guests neither take nor move tables by the staff's calls", async () => {
  const { organizationId, early, take } = await newDesk();
  const { id: reservationId } = await take(early);
  const guest = await newShopper(origin);
  const body = { guests: 2, date: early };
  expect((await guest.attempt(moveReservation, { params: { organizationId, reservationId }, body })).status).toBe(404);
});
