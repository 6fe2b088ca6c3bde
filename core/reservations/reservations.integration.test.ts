import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Input } from "#core/contract/route.ts";
import { offeredSlots } from "#core/contract/slots.ts";
import { dayOf } from "#core/day.ts";
import { newId } from "#core/ids.ts";
import { type Browser, newBrowser, refusalOf } from "#infra/local/testing/client.ts";
import { newShop, newShopper, type Shop } from "#infra/local/testing/factories.ts";
import type { ReservationId } from "../contract/ids.ts";

const origin = inject("origin");
const {
  createReservation,
  listReservations,
  listUserReservations,
  getReservation,
  changeReservationStatus,
  deleteReservation,
} = routes.reservations;

/** The index follows within a second. */
const soon = { timeout: 10_000, interval: 50 };

type Reservation = Input<typeof createReservation, "body">;

const slotsOf = ({ organization }: Shop) => offeredSlots(organization.configuration, new Date());
/** A time that stays offered and cancellable while the test runs. */
const lateSlot = (shop: Shop) => slotsOf(shop).at(-1) ?? "";

const dayIn = ({ organization }: Shop, slot: string) => dayOf(new Date(slot), organization.configuration.timezone);

const reserve = (shop: Shop, browser: Browser, facts: Partial<Reservation> = {}) =>
  browser.call(createReservation, {
    params: { organizationId: shop.organizationId },
    body: { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop), ...facts },
  });

const change = (
  { organizationId }: Shop,
  browser: Browser,
  reservationId: ReservationId,
  operation: "accept" | "cancel",
) => browser.call(changeReservationStatus, { params: { organizationId, reservationId, operation } });

test("A guest without an account asks for a table, and staff accept", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const asked = await reserve(shop, newBrowser(origin));
  expect(asked).toMatchObject({
    status: "pending",
    guests: 2,
    date: lateSlot(shop),
    userId: null,
    acceptedAt: null,
    cancelledAt: null,
  });
  expect(asked.referenceId).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{3}$/);
  const accepted = await change(shop, owner, asked.id, "accept");
  expect(accepted).toMatchObject({ status: "confirmed", acceptedAt: expect.any(String) });
  expect(await change(shop, owner, asked.id, "accept")).toEqual(accepted);
  const params = { organizationId, reservationId: asked.id };
  expect(await owner.call(getReservation, { params })).toEqual(accepted);
});

test("Only the times that the picker offers are taken", async () => {
  const shop = await newShop(origin);
  const [offered = ""] = slotsOf(shop).slice(-1);
  for (const date of [
    offered.replace(":00:00", ":30:00"),
    new Date(Date.parse(offered) + 24 * 60 * 60 * 1000).toISOString(),
    "2020-01-01T12:00:00.000Z",
  ]) {
    const { status, issues } = await refusalOf(reserve(shop, newBrowser(origin), { date }));
    expect([status, issues]).toEqual([400, [{ path: ["date"], message: "Choose one of the times offered" }]]);
  }
  const withoutFraction = offered.replace(".000Z", "Z");
  expect((await reserve(shop, newBrowser(origin), { date: withoutFraction })).date).toBe(offered);
});

test("Input that breaks a rule is refused at its field", async () => {
  const shop = await newShop(origin);
  const refused: [path: string, message: string, facts: object][] = [
    ["firstname", "First Name must be at least 2 characters", { firstname: "A" }],
    ["lastname", "Last Name must be at least 2 characters", { lastname: " " }],
    ["phone", "Phone must be at least 4 characters", { phone: "600" }],
    ["guests", "At least one guest", { guests: 0 }],
    ["guests", "This field is required", { guests: 2.5 }],
    ["date", "Choose one of the times offered", { date: "tomorrow" }],
    ["referenceId", "This field is not known here", { referenceId: "K7QW-2FH" }],
  ];
  for (const [path, message, facts] of refused) {
    const { status, issues } = await refusalOf(reserve(shop, newBrowser(origin), facts));
    expect([status, issues]).toEqual([400, [{ path: [path], message }]]);
  }
});

test("A signed-in guest sees and cancels only their own reservations", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const [guest, other] = await Promise.all([newShopper(origin), newShopper(origin)]);
  const mine = await reserve(shop, guest);
  const theirs = await reserve(shop, other);
  const params = { organizationId, reservationId: mine.id };
  expect(mine.userId).toBe(guest.userId);
  expect(await guest.call(getReservation, { params })).toEqual(mine);
  expect((await other.attempt(getReservation, { params })).status).toBe(404);
  expect((await guest.attempt(changeReservationStatus, { params: { ...params, operation: "accept" } })).status).toBe(
    403,
  );
  expect((await other.attempt(changeReservationStatus, { params: { ...params, operation: "cancel" } })).status).toBe(
    404,
  );

  const own = { organizationId, userId: guest.userId };
  for (const browser of [guest, owner])
    expect((await browser.call(listUserReservations, { params: own })).data).toEqual([mine]);
  expect((await other.attempt(listUserReservations, { params: own })).status).toBe(404);
  expect((await other.call(listUserReservations, { params: { ...own, userId: other.userId } })).data).toEqual([theirs]);

  expect(await change(shop, guest, mine.id, "cancel")).toMatchObject({ status: "cancelled" });
  const refused = await refusalOf(change(shop, owner, mine.id, "accept"));
  expect([refused.status, refused.code]).toEqual([400, "invalid_transition"]);
});

test("If an accept and a cancel come at once, the cancel wins", async () => {
  const shop = await newShop(origin);
  for (let round = 0; round < 5; round++) {
    const { id } = await reserve(shop, shop.owner);
    await Promise.allSettled([change(shop, shop.owner, id, "accept"), change(shop, shop.owner, id, "cancel")]);
    const read = await shop.owner.call(getReservation, {
      params: { organizationId: shop.organizationId, reservationId: id },
    });
    expect(read.status).toBe("cancelled");
  }
});

test("A deleted reservation is gone from every list", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const guest = await newShopper(origin);
  const { id } = await reserve(shop, guest);
  const params = { organizationId, reservationId: id };
  expect((await owner.attempt(deleteReservation, { params })).status).toBe(204);
  expect((await owner.attempt(deleteReservation, { params })).status).toBe(404);
  expect((await guest.attempt(getReservation, { params })).status).toBe(404);
  for (const read of [
    () => owner.call(listReservations, { params: { organizationId } }),
    () => owner.call(listReservations, { params: { organizationId }, query: { status: "pending" } }),
    () => guest.call(listUserReservations, { params: { organizationId, userId: guest.userId } }),
  ])
    await expect.poll(read, soon).toMatchObject({ data: [], pagination: { totalCount: 0 } });
});

test("A reservation of another organization is not found", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const { id } = await reserve(shop, shop.owner);
  const params = { organizationId: other.organizationId, reservationId: id };
  expect((await other.owner.attempt(getReservation, { params })).status).toBe(404);
  expect((await other.owner.attempt(deleteReservation, { params })).status).toBe(404);
  expect(
    (await other.owner.attempt(changeReservationStatus, { params: { ...params, operation: "cancel" } })).status,
  ).toBe(404);
  const nowhere = { organizationId: newId("organization") };
  const body = { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop) };
  const refused = await refusalOf(newBrowser(origin).call(createReservation, { params: nowhere, body }));
  expect([refused.status, refused.code]).toEqual([404, "organization_not_found"]);
});

test("Staff find a reservation by what its guest says on the phone", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const late = lateSlot(shop);
  const early = slotsOf(shop).findLast((slot) => dayIn(shop, slot) < dayIn(shop, late));
  const names = { firstname: "Łukasz", lastname: "Żółkiewski", phone: "+48 601 234 567" };
  const his = await reserve(shop, newBrowser(origin), { ...names, date: early });
  const hers = await reserve(shop, newBrowser(origin), { firstname: "Lucy", phone: "22 601 00 00", date: late });
  const find = async (search: string, more: { status?: "pending" | "confirmed"; from?: string } = {}) => {
    const query = { search, ...more };
    const { data, pagination } = await owner.call(listReservations, { params: { organizationId }, query });
    return pagination.totalCount === data.length && data.map(({ id }) => id).sort();
  };
  const ask = (...asked: Parameters<typeof find>) => expect.poll(() => find(...asked), soon);
  for (const search of ["zolk", "Lukasz", "601234567", "601 234", his.referenceId.toLowerCase()])
    await ask(search).toEqual([his.id]);
  await ask("lu").toEqual([his.id, hers.id].sort());
  await ask("601", { from: dayIn(shop, late) }).toEqual([hers.id]);
  await change(shop, owner, hers.id, "accept");
  await ask("lu", { status: "confirmed" }).toEqual([hers.id]);
  await ask("lu", { status: "pending" }).toEqual([his.id]);
  await owner.call(deleteReservation, { params: { organizationId, reservationId: his.id } });
  await ask("lu").toEqual([hers.id]);
});

test("The latest reservation of a frequent guest is found first", async () => {
  const shop = await newShop(origin);
  const dates = slotsOf(shop).slice(-3);
  for (const date of dates) await reserve(shop, newBrowser(origin), { date });
  const read = async (query: { search: string; to?: string }) => {
    const params = { organizationId: shop.organizationId };
    return (await shop.owner.call(listReservations, { params, query })).data.map(({ date }) => date);
  };
  await expect.poll(() => read({ search: "ada" }), soon).toEqual(dates.toReversed());
  expect(await read({ search: "ada n", to: dayIn(shop, lateSlot(shop)) })).toEqual(dates.toReversed());
});

test("A stretch of time does not end before it begins", async () => {
  const { owner, organizationId } = await newShop(origin);
  const query = { from: "2026-11-22", to: "2026-11-21" };
  const { issues } = await refusalOf(owner.call(listReservations, { params: { organizationId }, query }));
  expect(issues).toEqual([{ path: ["to"], message: "This lies before the beginning" }]);
});

test("Lists, filters and totals follow any sequence of changes", async () => {
  const step = fc.record({
    act: fc.constantFrom("create", "accept", "cancel", "delete"),
    at: fc.nat(),
    slot: fc.nat({ max: 40 }),
  });
  const bound = fc.option(fc.nat({ max: 40 }), { nil: undefined });
  const range = fc.tuple(bound, bound).filter(([first = 0, last = 40]) => first <= last);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), range, async (steps, [first, last]) => {
      const shop = await newShop(origin);
      const { owner, organizationId } = shop;
      const slots = slotsOf(shop).slice(-41);
      let model: { id: ReservationId; date: string; status: string }[] = [];
      for (const { act, at, slot } of steps) {
        const chosen = model[at % Math.max(1, model.length)];
        if (act === "create" || !chosen) {
          model.push(await reserve(shop, newBrowser(origin), { date: slots[slot] }));
        } else if (act === "delete") {
          await owner.call(deleteReservation, { params: { organizationId, reservationId: chosen.id } });
          model = model.filter((each) => each !== chosen);
        } else if (act === "cancel" || chosen.status !== "cancelled") {
          chosen.status = (await change(shop, owner, chosen.id, act as "accept" | "cancel")).status;
        }
      }
      const [from, to] = [first, last].map((slot) => slots[slot ?? -1]).map((slot) => slot && dayIn(shop, slot));
      for (const status of [undefined, "pending", "confirmed", "cancelled"] as const) {
        const expected = model
          .filter(
            ({ date, ...each }) =>
              (!status || each.status === status) &&
              (!from || dayIn(shop, date) >= from) &&
              (!to || dayIn(shop, date) <= to),
          )
          .map(({ id }) => id)
          .sort()
          .reverse();
        const query = { status, from, to, limit: 5 };
        const walk = async () => {
          const ids: string[] = [];
          for (let page = 1; ; page++) {
            const { data, pagination } = await owner.call(listReservations, {
              params: { organizationId },
              query: { ...query, page },
            });
            ids.push(...data.map(({ id }) => id));
            if (pagination.isLastPage) return { ids, total: pagination.totalCount };
          }
        };
        await expect.poll(walk, soon).toEqual({ ids: expected, total: expected.length });
      }
    }),
    { numRuns: 8 },
  );
});
