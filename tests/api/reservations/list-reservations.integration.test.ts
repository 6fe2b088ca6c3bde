import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { ReservationId } from "#core/contract/values/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShop } from "../../kit/factories.ts";
import { changeReservation, dayIn, lateSlot, reserve, slotsOf } from "../../kit/reservations.ts";

const origin = inject("origin");
const { listReservations, deleteReservation } = routes.reservations;

/** The index is updated within a second. */

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
  const ask = (...asked: Parameters<typeof find>) => expect.poll(() => find(...asked));
  for (const search of ["zolk", "Lukasz", "601234567", "601 234", his.referenceId.toLowerCase()])
    await ask(search).toEqual([his.id]);
  await ask("lu").toEqual([his.id, hers.id].sort());
  await ask("601", { from: dayIn(shop, late) }).toEqual([hers.id]);
  await changeReservation(shop, owner, hers.id, "accept");
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
  await expect.poll(() => read({ search: "ada" })).toEqual(dates.toReversed());
  expect(await read({ search: "ada n", to: dayIn(shop, lateSlot(shop)) })).toEqual(dates.toReversed());
});

test("A range of time can't end before it begins", async () => {
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
          chosen.status = (await changeReservation(shop, owner, chosen.id, act as "accept" | "cancel")).status;
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
        await expect.poll(walk).toEqual({ ids: expected, total: expected.length });
      }
    }),
    { numRuns: 8 },
  );
});
