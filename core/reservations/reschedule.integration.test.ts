import { beforeEach, expect, test } from "vitest";
import { reservationDefaults } from "../contract/organizations/reservation-settings.ts";
import { offeredSlots } from "../contract/organizations/slots.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { memberOf } from "../testing/member.ts";
import { signedIn, signedInMember, storedShop } from "../testing/stored.ts";
import { changeReservationStatus } from "./change-reservation-status.ts";
import { changeVisit } from "./change-visit.ts";
import { createReservation } from "./create-reservation.ts";
import { rescheduleReservation } from "./reschedule-reservation.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const HOUR = 60 * 60 * 1000;

let shop: StoredOrganization;
let hours: string[];
beforeEach(async () => {
  shop = await storedShop({}, { reservations: reservationDefaults });
  hours = offeredSlots(shop.configuration, now, 0);
});

/** A reservation at one of the offered hours, and the way in which its guest moves it. */
const reserved = async (place: number) => {
  const actor = await signedIn();
  const input = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date: hours.at(place) ?? "" };
  const made = await createReservation({ organizationId: shop.id, userId: actor.userId, input }, now);
  const request = { organizationId: shop.id, reservationId: made.id, actor };
  const move = (date: string, at = now) => rescheduleReservation({ ...request, date }, at);
  const stored = () => find(keys.reservation(shop.id, made.id), { consistent: true });
  return { made, move, stored };
};

test("Its guest moves a reservation until two hours before, to the millisecond, and not later", async () => {
  const { made, move } = await reserved(-3);
  const [last = "", lastButOne = ""] = [hours.at(-1), hours.at(-2)];
  const latest = Date.parse(made.date) - 2 * HOUR;
  await expect(move(last, new Date(latest + 1))).rejects.toMatchObject({
    code: "invalid_transition",
    message: "A reservation can be moved until 2 hours before its time",
  });
  expect(await move(lastButOne, new Date(latest))).toMatchObject({ date: lastButOne, status: "pending" });
});

test("The time that a reservation has already changes nothing, not even after the deadline", async () => {
  const { made, move, stored } = await reserved(-1);
  expect(await move(made.date, new Date(made.date))).toMatchObject({ date: made.date });
  expect(await stored()).toMatchObject({ version: 1 });
});

test("A guest moves only to times that the shop offers them", async () => {
  const { made, move } = await reserved(-1);
  const between = new Date(Date.parse(hours.at(-2) ?? "") + HOUR / 4).toISOString();
  const past = new Date(now.getTime() - HOUR).toISOString();
  for (const date of [between, past])
    await expect(move(date)).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: ["date"], message: "Choose one of the times offered" }],
    });
  expect((await move(made.date)).date).toBe(made.date);
});

test("Nobody moves a reservation of a shop that takes none any more", async () => {
  const { move } = await reserved(-1);
  await storedShop({ id: shop.id }, { reservations: { ...reservationDefaults, enabled: false } });
  await expect(move(hours.at(-2) ?? "")).rejects.toMatchObject({ code: "not_taking_reservations" });
});

test("A reservation whose guests have arrived does not move any more", async () => {
  const { made, move } = await reserved(-1);
  const actor = await signedInMember(shop.id);
  const { id: reservationId } = made;
  await changeReservationStatus({ organizationId: shop.id, reservationId, operation: "accept", actor }, now);
  await changeVisit({ member: memberOf(shop.id, "staff", actor), reservationId, from: "expected", to: "arrived" }, now);
  await expect(move(hours.at(-2) ?? "")).rejects.toMatchObject({
    code: "invalid_transition",
    message: "Only a reservation whose guests are expected can move",
  });
});
