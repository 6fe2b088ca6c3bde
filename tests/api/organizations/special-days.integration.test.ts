import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { dayOf } from "#core/day.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { cashOrder, newProduct, newShop } from "../../kit/factories.ts";
import { zoneAtNoon } from "../../kit/noon.ts";

const origin = inject("origin");
const { getOrganization, updateOrganization } = routes.organizations;
const timezone = zoneAtNoon();
const inDays = (days: number) => dateOf(localDay(new Date(), timezone, days));
const closed = (date: string) => ({ date, openingTime: null, closingTime: null });

test("On a day that the owner closed, no order and no reservation is possible", async () => {
  const shop = await newShop(origin, { timezone });
  const { owner, organizationId } = shop;
  const { id: productId } = await newProduct(shop);
  const params = { organizationId };
  const specialDays = [closed(inDays(1)), closed(inDays(0)), closed(inDays(-1))];
  await owner.call(updateOrganization, { params, body: { configuration: { specialDays } } });

  const { opening, configuration } = await newBrowser(origin).call(getOrganization, { params });
  expect(opening.isOpenNow).toBe(false);
  expect(Date.parse(opening.opensAt ?? "")).toBe(localDay(new Date(), timezone, 2).getTime());
  expect(configuration.specialDays.map(({ date }) => date)).toEqual([inDays(-1), inDays(0), inDays(1)]);

  const times = await newBrowser(origin).call(routes.reservations.listReservationTimes, { params });
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter(({ date }) => [inDays(0), inDays(1)].includes(dayOf(new Date(date), timezone)))).toEqual([]);

  const body = cashOrder(shop, {
    items: [{ productId, quantity: 1 }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
  });
  expect((await refusalOf(owner.call(routes.orders.placeOrder, { params, body }))).code).toBe("store_closed");
});

test("A special day has both times or none, and each date is unique", async () => {
  const { owner, organizationId } = await newShop(origin);
  const refused = async (specialDays: object[]) =>
    (
      await refusalOf(
        owner.call(updateOrganization, {
          params: { organizationId },
          body: { configuration: { specialDays: specialDays as never } },
        }),
      )
    ).issues;
  expect(await refused([{ date: inDays(3), openingTime: "10:00", closingTime: null }])).toEqual([
    { path: ["configuration", "specialDays", 0, "closingTime"], message: "Give both times, or none for a closed day" },
  ]);
  expect(await refused([closed(inDays(3)), closed(inDays(3))])).toEqual([
    { path: ["configuration", "specialDays"], message: "A day is listed twice" },
  ]);
});

test("A special day can have breaks of its own, and one from before there were breaks has none", async () => {
  const shop = await newShop(origin, { timezone });
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const today = { date: inDays(0), openingTime: "00:00", closingTime: "23:59" };
  const read = async () => (await owner.call(getOrganization, { params })).opening.isOpenNow;
  const save = (specialDays: object[]) =>
    owner.call(updateOrganization, { params, body: { configuration: { specialDays: specialDays as never } } });
  await save([today]);
  expect(await read()).toBe(true);
  const { configuration } = await save([{ ...today, breaks: [{ from: "00:00", to: "23:59" }] }]);
  expect(configuration.specialDays[0]?.breaks).toEqual([{ from: "00:00", to: "23:59" }]);
  expect(await read()).toBe(false);
  const many = Array.from({ length: 6 }, (_, n) => ({ from: `1${n}:00`, to: `1${n}:30` }));
  expect((await refusalOf(save([{ ...today, breaks: many }]))).issues).toEqual([
    { path: ["configuration", "specialDays", 0, "breaks"], message: "Keep at most 5 breaks" },
  ]);
});

test("An organization from before special days has none", async () => {
  const { owner, organizationId } = await newShop(origin);
  const key = keys.organization(organizationId);
  const { configuration, ...overrides } = (await find(key)) ?? {};
  const { specialDays: _none, ...older } = Object(configuration);
  await commit({ put: { ...key, ...overrides, configuration: older } });
  const organization = await owner.call(getOrganization, { params: { organizationId } });
  expect(organization.configuration.specialDays).toEqual([]);
  expect(organization.opening.isOpenNow).toBe(true);
});
