import fc from "fast-check";
import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { reservationDefaults } from "#core/contract/organizations/reservation-settings.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { CreateReservation } from "#core/contract/reservations/reservations.ts";
import type { ReservationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { commitOrThrow } from "#core/db/transaction.ts";
import { newId } from "#core/ids.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { capacityOf, seatWrites } from "#core/reservations/capacity.ts";
import { createReservation } from "#core/reservations/create-reservation.ts";
import { editReservation } from "#core/reservations/edit-reservation.ts";
import { findMoved } from "#core/reservations/find-moved.ts";
import { parseReservation, reservationItem } from "#core/reservations/reservation.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { startDynamoDbProxy } from "../../kit/dynamodb-proxy.ts";
import { newShop, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { updateOrganization } = routes.organizations;
const { changeReservationStatus, deleteReservation, getReservation, listReservations, listReservationTimes } =
  routes.reservations;

let proxy: Awaited<ReturnType<typeof startDynamoDbProxy>>;
beforeAll(async () => {
  proxy = await startDynamoDbProxy({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "", holdMs: 15 });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

const seats = (guestsPerHour: number | null, stayMinutes = 60) => ({
  reservations: { ...reservationDefaults, guestsPerHour, stayMinutes },
});
const slotsOf = ({ organization }: Shop) => offeredSlots(organization.configuration, new Date()).slice(-3);

/** The last two hours of a day, and one of the day before. */
const slotsOnTwoDays = ({ organization }: Shop) => {
  const slots = offeredSlots(organization.configuration, new Date());
  return [slots.at(-1), slots.at(-2), slots.at(-12)].map((slot) => slot ?? "");
};

const reserve = (
  { organizationId }: Shop,
  { idempotencyKey, ...overrides }: Pick<CreateReservation, "date" | "guests"> & { idempotencyKey?: string },
) =>
  createReservation({
    organizationId,
    userId: null,
    idempotencyKey,
    input: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", ...overrides },
  });

const takenAt = async ({ organizationId }: Shop, date: string) =>
  (await find(keys.seats(organizationId, date), { consistent: true }))?.taken;

const cancel = (browser: Browser, { organizationId }: Shop, reservationId: ReservationId, token?: string | null) =>
  browser.call(changeReservationStatus, {
    params: { organizationId, reservationId, operation: "cancel" },
    query: { ...(token && { token }) },
  });

test("If 20 guests want the last 4 seats of an hour at the same time, as many get them as fit", async () => {
  const shop = await newShop(origin, seats(24));
  const [date = ""] = slotsOf(shop);
  await reserve(shop, { date, guests: 20 });
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => reserve(shop, { date, guests: 1 + (n % 2) })),
  );
  const got = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value.guests] : []));
  const refusals = asked.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  // If three single guests came first, a party of two no longer fits, but another single guest does.
  expect(got.reduce((sum, guests) => sum + guests, 0)).toBe(4);
  expect(new Set(refusals)).toEqual(new Set(["fully_booked"]));
  expect(await takenAt(shop, date)).toBe(24);
  expect(proxy.conflicts()).toBeGreaterThan(10);
});

test("If 20 parties want tables for two hours at the same time, no hour exceeds its seats, and all that fit get one", async () => {
  const shop = await newShop(origin, seats(8, 120));
  const hours = slotsOf(shop);
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => reserve(shop, { date: hours[n % 3] ?? "", guests: 2 })),
  );
  const got = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refusals = asked.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  const [first, second, third] = hours.map((hour) =>
    got.filter(({ date }) => date === hour).reduce((sum, { guests }) => sum + guests, 0),
  ) as [number, number, number];
  expect(await Promise.all(hours.map((hour) => takenAt(shop, hour)))).toEqual([first, first + second, second + third]);
  // Every refused party has a full hour in its stay, so no other fits either.
  for (const [of, next] of [
    [first, first + second],
    [first + second, second + third],
    [second + third, third],
  ] as const)
    expect(Math.max(of, next)).toBe(8);
  expect(new Set(refusals)).toEqual(new Set(["fully_booked"]));
});

test("A later limit counts the guests that an hour already has, even for twenty simultaneous requests", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [date = "", other = ""] = slotsOf(shop);
  const [early, gone] = [await reserve(shop, { date, guests: 5 }), await reserve(shop, { date, guests: 7 })];
  await cancel(owner, shop, gone.id);
  expect(await takenAt(shop, date)).toBeUndefined();

  await owner.call(updateOrganization, { params: { organizationId }, body: { configuration: seats(9) } });
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(shop, { date, guests: 1 })));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  await cancel(owner, shop, early.id);
  expect(await takenAt(shop, date)).toBe(4);
  expect(await takenAt(shop, other)).toBeUndefined();
});

test("A reservation that began before the first limit is not stored after the hour was counted", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [date = ""] = slotsOf(shop);
  const slow = await reserve(shop, { date, guests: 3 });
  const read = await findOrganization(organizationId, { consistent: true });
  const asked = {
    ...parseReservation(await find(keys.reservation(organizationId, slow.id))),
    id: newId("reservation"),
  };
  const writes = await seatWrites(capacityOf(read), undefined, asked);

  await owner.call(updateOrganization, { params: { organizationId }, body: { configuration: seats(6) } });
  await reserve(shop, { date, guests: 3 });
  await expect(commitOrThrow([{ put: reservationItem(asked) }, ...writes])).rejects.toMatchObject({ code: "conflict" });
});

test("However many guests reserve at the moment of the first limit, the hour counts each of them", async () => {
  for (let moment = 0; moment < 6; moment++) {
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const [date = ""] = slotsOf(shop);
    const setting = owner.call(updateOrganization, { params: { organizationId }, body: { configuration: seats(8) } });
    const asking = Array.from({ length: 14 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 8));
      return reserve(shop, { date, guests: 1 });
    });
    const asked = await Promise.allSettled(asking);
    await setting;
    await reserve(shop, { date, guests: 1 }).catch(() => undefined);
    const { data } = await owner.call(listReservations, { params: { organizationId }, query: { limit: 100 } });
    const got = data.reduce((sum, { guests }) => sum + guests, 0);
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(8);
    expect(await takenAt(shop, date), `moment ${moment}`).toBeOneOf([got, undefined]);
  }
});

test("Forty simultaneous guests of a shop without a limit all get a table", async () => {
  const shop = await newShop(origin);
  const [date = ""] = slotsOf(shop);
  const asked = await Promise.all(Array.from({ length: 40 }, () => reserve(shop, { date, guests: 2 })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(40);
});

test("If a request for the last seats arrives eight times with one key, all get the same reservation", async () => {
  const shop = await newShop(origin, seats(4));
  const [date = ""] = slotsOf(shop);
  const made = await Promise.all(
    Array.from({ length: 8 }, () => reserve(shop, { date, guests: 4, idempotencyKey: "the-last-table" })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await takenAt(shop, date)).toBe(4);
});

test("Cancelling frees the seats once, even with many simultaneous requests; deleting frees the rest", async () => {
  const shop = await newShop(origin, seats(10));
  const [date = ""] = slotsOf(shop);
  const [mine, theirs] = [await reserve(shop, { date, guests: 4 }), await reserve(shop, { date, guests: 6 })];
  const guest = newBrowser(origin);
  await Promise.all([
    ...Array.from({ length: 4 }, () => cancel(guest, shop, mine.id, mine.token)),
    ...Array.from({ length: 4 }, () => cancel(shop.owner, shop, mine.id)),
  ]);
  expect(await takenAt(shop, date)).toBe(6);
  for (const { id } of [mine, theirs])
    await shop.owner.call(deleteReservation, { params: { organizationId: shop.organizationId, reservationId: id } });
  expect(await takenAt(shop, date)).toBe(0);
});

test("The times say how many guests each still takes, and a full one is refused at its field", async () => {
  const shop = await newShop(origin, { reservations: { ...reservationDefaults, guestsPerHour: 6, largestParty: 4 } });
  const [date = "", next = ""] = slotsOf(shop);
  await reserve(shop, { date, guests: 3 });
  const guest = newBrowser(origin);
  const params = { organizationId: shop.organizationId };
  const freeAt = async (wanted: string) =>
    (await guest.call(listReservationTimes, { params })).find((time) => time.date === wanted)?.free;
  expect([await freeAt(date), await freeAt(next)]).toEqual([3, 4]);

  const ask = (guests: number) =>
    guest.call(routes.reservations.createReservation, {
      params,
      body: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", date, guests },
    });
  expect(await refusalOf(ask(4))).toMatchObject({ status: 400, code: "fully_booked", issues: [{ path: ["date"] }] });
  expect(await refusalOf(ask(5))).toMatchObject({ issues: [{ path: ["guests"] }] });
  await ask(3);
  expect(await freeAt(date)).toBe(0);
});

test("A family with one network address reserves and reads without being throttled", async () => {
  const shop = await newShop(origin);
  const [date = ""] = slotsOf(shop);
  const home = newBrowser(origin);
  const params = { organizationId: shop.organizationId };
  for (const guests of Array.from({ length: 12 }, (_, n) => n + 1)) {
    await home.call(listReservationTimes, { params });
    const body = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", date, guests };
    expect(await home.call(routes.reservations.createReservation, { params, body })).toMatchObject({ guests });
  }
});

test("An organization that takes no reservations offers no time and refuses each", async () => {
  const shop = await newShop(origin, { reservations: { ...reservationDefaults, enabled: false } });
  const [date = ""] = slotsOf(shop);
  const params = { organizationId: shop.organizationId };
  expect(await newBrowser(origin).call(listReservationTimes, { params })).toEqual([]);
  await expect(reserve(shop, { date, guests: 2 })).rejects.toMatchObject({ code: "not_taking_reservations" });
});

test("The link of a reservation shows its status and can cancel it, but shows no name and can't accept it", async () => {
  const shop = await newShop(origin);
  const [date = ""] = slotsOf(shop);
  const { id, token } = await reserve(shop, { date, guests: 2 });
  const guest = newBrowser(origin);
  const params = { organizationId: shop.organizationId, reservationId: id };
  const query = { token: token ?? "" };
  expect(await guest.call(getReservation, { params, query })).toMatchObject({
    status: "pending",
    guests: 2,
    date,
    firstname: "",
    lastname: "",
    phone: "",
    token: null,
  });
  expect((await refusalOf(guest.call(getReservation, { params }))).status).toBe(401);
  expect((await refusalOf(guest.call(getReservation, { params, query: { token: "guessed" } }))).status).toBe(404);
  const accepting = guest.call(changeReservationStatus, { params: { ...params, operation: "accept" }, query });
  expect((await refusalOf(accepting)).status).toBe(403);
  expect(await cancel(guest, shop, id, token)).toMatchObject({ status: "cancelled", phone: "" });
});

type Step =
  | { does: "book"; hour: number; guests: number }
  | { does: "cancel"; which: number }
  | { does: "delete"; which: number }
  | { does: "miss"; which: number; isMissing: boolean }
  | { does: "move"; which: number; hour: number; guests: number };

const hour = fc.nat(2);
const guests = fc.integer({ min: 1, max: 5 });
const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("book" as const), hour, guests }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("move" as const), which, hour, guests }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("miss" as const), which, isMissing: fc.boolean() }) },
);

/**
 * Simultaneous actions all happen under one limit, because an hour may miss a guest who reserves while a limit is set.
 */
const round = fc.record({
  limit: fc.constantFrom(8, 10, 12, null),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});

test("Whatever guests and staff do at the same time, every counted hour has the guests of its reservations", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(60, 150), fc.array(round, { maxLength: 6 }), async (stay, rounds) => {
      const shop = await newShop(origin, seats(10, stay));
      const { owner, organizationId } = shop;
      const hours = slotsOnTwoDays(shop);
      const known: ReservationId[] = [];
      const act = async (step: Step): Promise<unknown> => {
        if (step.does === "book")
          return known.push((await reserve(shop, { date: hours[step.hour] ?? "", guests: step.guests })).id);
        const reservationId = known[step.which % known.length];
        if (!reservationId) return;
        const params = { organizationId, reservationId };
        if (step.does === "cancel") return cancel(owner, shop, reservationId);
        if (step.does === "delete") return owner.call(deleteReservation, { params });
        if (step.does === "miss")
          return editReservation(params, () => ({ noShowAt: step.isMissing ? new Date().toISOString() : null }));
        return editReservation(params, () => ({ date: hours[step.hour] ?? "", guests: step.guests }));
      };
      for (const { limit, steps } of rounds) {
        await owner.call(updateOrganization, {
          params: { organizationId },
          body: { configuration: seats(limit, stay) },
        });
        await Promise.allSettled(steps.map(act));
      }

      const present = async (id: ReservationId): ReturnType<typeof find> => {
        const moved = await findMoved(organizationId, id);
        return moved ? present(moved) : find(keys.reservation(organizationId, id), { consistent: true });
      };
      const kept = await Promise.all(known.map(present));
      const seated = kept.flatMap((item) => (item && !item.cancelledAt && !item.noShowAt ? [item] : []));
      const later = (date: string, hours: number) => new Date(Date.parse(date) + hours * 3_600_000).toISOString();
      for (const date of hours.flatMap((hour) => [hour, later(hour, 1), later(hour, 2)])) {
        const guests = seated
          .filter((each) => date >= String(each.date) && date < later(String(each.date), stay / 60))
          .reduce((sum, each) => sum + Number(each.guests), 0);
        const taken = await takenAt(shop, date);
        expect(taken === undefined || taken === guests, `${date}: ${taken} of ${guests}`).toBe(true);
      }
    }),
    { numRuns: 12 },
  );
});
