import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { isOfferedSlot, offeredSlots } from "#core/contract/organizations/slots.ts";
import { dayOf } from "#core/day.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { dayAhead } from "../../kit/days.ts";
import { newMember, newShop, newShopper, type Shop } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";
import { changeReservation, reserve } from "../../kit/reservations.ts";

const origin = inject("origin");
const { listReservationTimes, rescheduleReservation } = routes.reservations;

/** A shop that takes reservations with other settings than usual. */
const shopWith = async (settings: object) => {
  const shop = await newShop(origin);
  const { reservations } = shop.organization.configuration;
  const organization = await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { reservations: { ...reservations, ...settings } } },
  });
  return { ...shop, organization };
};

const timesOf = ({ organizationId }: Pick<Shop, "organizationId">, day?: string) =>
  newBrowser(origin).call(listReservationTimes, { params: { organizationId }, query: day ? { day } : {} });

const minutesOf = (date: string) => new Date(date).getUTCMinutes();

test("A shop offers quarter hours for weeks ahead, seven days at a time, and accepts no other times", async () => {
  const shop = await shopWith({ stepMinutes: 15, daysAhead: 30 });
  const { timezone } = shop.organization.configuration;
  const first = await timesOf(shop);
  expect(new Set(first.map(({ date }) => minutesOf(date)))).toEqual(new Set([0, 15, 30, 45]));
  const ahead = dayAhead(timezone, 20);
  const later = await timesOf(shop, ahead);
  expect(later).toHaveLength(7 * 41);
  expect(dayOf(new Date(later[0]?.date ?? ""), timezone)).toBe(ahead);
  const guest = await newShopper(origin);
  const taken = await reserve(shop, guest, { date: later[1]?.date ?? "" });
  expect(minutesOf(taken.date)).toBe(15);

  const far = dayAhead(timezone, 31);
  expect(await timesOf(shop, far)).toEqual([]);
  const wrong = [{ path: ["date"], message: "Choose one of the times offered" }];
  const usual = await newShop(origin);
  expect(await refusalOf(reserve(usual, guest, { date: later[1]?.date ?? "" }))).toMatchObject({ issues: wrong });
  const odd = new Date(Date.parse(later[1]?.date ?? "") + 5 * 60_000).toISOString();
  expect(await refusalOf(reserve(shop, guest, { date: odd }))).toMatchObject({ issues: wrong });
});

test("Seats are counted in each hour that a stay touches, also from a quarter past", async () => {
  const shop = await shopWith({ stepMinutes: 15, guestsPerHour: 4, stayMinutes: 90 });
  const times = (await timesOf(shop)).map(({ date }) => date);
  const last = times.filter((date) => minutesOf(date) === 45).at(-1) ?? "";
  const guest = await newShopper(origin);
  await reserve(shop, guest, { date: last, guests: 3 });
  const free = new Map((await timesOf(shop)).map(({ date, free }) => [date, free]));
  expect(free.get(last)).toBe(1);
  expect(free.get(new Date(Date.parse(last) + 15 * 60_000).toISOString())).toBe(1);
  expect(free.get(new Date(Date.parse(last) - 60 * 60_000).toISOString())).toBe(1);
  expect(free.get(new Date(Date.parse(last) - 3 * 60 * 60_000).toISOString())).toBe(4);
});

test("A guest without an account gets a mail about a reservation, moves it, and waits for another confirmation", async () => {
  const shop = await shopWith({ guestsPerHour: 4 });
  const { organizationId } = shop;
  const staff = await newMember(shop, "staff");
  const slots = offeredSlots(shop.organization.configuration, new Date());
  const [other = "", late = ""] = slots.slice(-2);
  const email = `table-${crypto.randomUUID()}@Example.com`;
  const stranger = newBrowser(origin);
  const made = await reserve(shop, stranger, { date: late, guests: 3, email });
  await expect.poll(() => newsTo(origin, email.toLowerCase())).toHaveLength(1);
  await changeReservation(shop, staff, made.id, "accept");
  await expect.poll(() => newsTo(origin, email.toLowerCase())).toHaveLength(2);

  const params = { organizationId, reservationId: made.id };
  const query = { token: made.token ?? "" };
  const move = (date: string, browser = stranger) =>
    browser.call(rescheduleReservation, { params, query, body: { date } });
  const moved = await move(other);
  expect(moved).toMatchObject({ status: "pending", date: other, email: null, phone: "", firstDate: null });
  expect(await move(other)).toMatchObject({ date: other });
  await changeReservation(shop, staff, moved.id, "accept");
  await expect
    .poll(async () => (await newsTo(origin, email.toLowerCase())).map(({ subject }) => subject))
    .toEqual(["received", "confirmed", "received", "confirmed"].map((word) => expect.stringContaining(word)));

  const rival = await reserve(shop, await newShopper(origin), { date: late, guests: 4 });
  expect(await refusalOf(move(late))).toMatchObject({ code: "fully_booked" });
  const read = () => stranger.call(routes.reservations.getReservation, { params, query });
  expect(await read()).toMatchObject({ date: other, status: "confirmed" });
  await changeReservation(shop, staff, rival.id, "cancel");
  expect((await refusalOf(move(late, staff))).code).toBe("invalid_transition");
  expect(
    (await refusalOf(newBrowser(origin).call(rescheduleReservation, { params, query: {}, body: { date: late } })))
      .status,
  ).toBe(401);
  await changeReservation(shop, staff, made.id, "cancel");
  expect((await refusalOf(move(late))).code).toBe("invalid_transition");
});

test("Reservations that a stranger makes with another person's address use up its mail, and none of the owner's reservations", async () => {
  const shop = await newShop(origin);
  const [stranger, owner] = [newBrowser(origin), await newShopper(origin)];
  const [early = "", late = ""] = offeredSlots(shop.organization.configuration, new Date()).slice(-2);
  for (let n = 0; n < 12; n++) {
    const { id, token } = await reserve(shop, stranger, { date: early, email: owner.email });
    const params = { organizationId: shop.organizationId, reservationId: id };
    await stranger.call(rescheduleReservation, { params, query: { token: token ?? "" }, body: { date: late } });
  }
  await expect.poll(async () => (await newsTo(origin, owner.email)).length).toBe(20);
  const own = await reserve(shop, owner, { date: late, email: owner.email });
  const told = async () => (await newsTo(origin, owner.email)).filter(({ message }) => message?.startsWith(own.id));
  await expect.poll(async () => (await told()).length).toBe(1);
  expect((await newsTo(origin, owner.email)).length).toBe(21);
});

test("If many guests move to the last seats at the same time, only as many as fit get them", async () => {
  const shop = await shopWith({ guestsPerHour: 6 });
  const slots = offeredSlots(shop.organization.configuration, new Date());
  const [a = "", b = "", last = ""] = slots.slice(-3);
  const guests = await Promise.all(Array.from({ length: 6 }, () => newShopper(origin)));
  const made = await Promise.all(guests.map((guest, n) => reserve(shop, guest, { date: n < 3 ? a : b, guests: 2 })));
  const moves = await Promise.allSettled(
    made.map(({ id: reservationId, organizationId }, n) =>
      guests[n]?.call(rescheduleReservation, {
        params: { organizationId, reservationId },
        query: {},
        body: { date: last },
      }),
    ),
  );
  expect(moves.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(3);
  const free = new Map((await timesOf(shop)).map((time) => [time.date, time.free]));
  const there = moves.filter(({ status }) => status === "fulfilled").length;
  expect(free.get(last)).toBe(6 - 2 * there);
  expect((free.get(a) ?? 0) + (free.get(b) ?? 0)).toBe(2 * there);
});

test("A time is offered only by a picker that reaches its day and has its minutes", () => {
  const hours = { openingTimes: null, closingTimes: null, timezone: "Europe/Warsaw" };
  const now = new Date("2026-11-18T10:00:00Z");
  const offers = (slot: string, days: number, stepMinutes: number) =>
    isOfferedSlot(new Date(slot), hours, now, { days, stepMinutes, noticeMinutes: 30 });
  expect(offers("2026-11-18T10:30:00Z", 7, 30)).toBe(false);
  expect(offers("2026-11-18T11:00:00Z", 7, 60)).toBe(true);
  expect(offers("2026-11-18T11:15:00Z", 7, 30)).toBe(false);
  expect(offers("2026-11-18T11:15:00Z", 7, 15)).toBe(true);
  expect(offers("2026-11-25T11:00:00Z", 7, 60)).toBe(false);
  expect(offers("2026-11-25T11:00:00Z", 8, 60)).toBe(true);
  expect(offers("2026-11-18T20:15:00Z", 7, 15)).toBe(false);
});
