import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { cashOrder, newMember, newProduct, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { getOrganization, updateHours, updateOrganization } = routes.organizations;

/** A weekday in Warsaw that is neither today nor tomorrow, so that hours on it never include the present time. */
const otherDay = () => {
  const name = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Europe/Warsaw" }).format(
    Date.now() + 3 * 24 * 60 * 60 * 1000,
  );
  return weekdays.find((day) => day === name.toLowerCase()) ?? "monday";
};
const menuTime = (facts: object = {}) => ({
  id: "sunday-roast",
  name: "Roast",
  spans: [{ weekdays: [otherDay()], from: "12:00", to: "15:00" }],
  categoryIds: [],
  productIds: [],
  ...facts,
});

test("A manager sets when a dish is served, everybody reads when it is served next, and nobody can order it earlier", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const params = { organizationId };
  const [{ id: productId }, manager, staff, shopper] = await Promise.all([
    newProduct(shop),
    newMember(shop, "manager"),
    newMember(shop, "staff"),
    newShopper(origin),
  ]);
  const body = { configuration: { menuTimes: [menuTime({ productIds: [productId] })] } };
  expect((await refusalOf(staff.call(updateHours, { params, body }))).status).toBe(403);
  const { configuration } = await manager.call(updateHours, { params, body });
  expect(configuration.menuTimes).toEqual(body.configuration.menuTimes);

  const shown = await newBrowser(origin).call(getOrganization, { params });
  expect(shown.configuration).not.toHaveProperty("menuTimes");
  const [serving] = shown.serving ?? [];
  expect(serving).toMatchObject({ productIds: [productId], categoryIds: [] });
  expect(Date.parse(serving?.to ?? "") - Date.parse(serving?.from ?? "")).toBe(3 * 3_600_000);

  const cart = { items: [{ productId }], fulfilmentMethod: "pickup" as const };
  const priced = await shopper.call(routes.cart.priceCart, { params, body: cart });
  expect(priced.notServed).toEqual([{ index: 0, from: serving?.from, to: serving?.to }]);
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };
  const order = cashOrder(shop, { ...cart, contact });
  const refused = await refusalOf(shopper.call(routes.orders.placeOrder, { params, body: order }));
  expect([refused.status, refused.code]).toEqual([400, "item_unavailable"]);
  expect(refused.issues).toEqual([{ path: ["items", 0], message: "This dish is not served at this time" }]);
  const own = await shopper.call(routes.orders.listOrders, { params });
  expect(own.pagination.totalCount).toBe(0);

  await manager.call(updateHours, { params, body: { configuration: { menuTimes: [] } } });
  await shopper.call(routes.orders.placeOrder, { params, body: order });
});

test("A menu time has hours and dishes, and a unique name", async () => {
  const shop = await newShop(origin);
  const { id } = await newProduct(shop);
  const refused = async (menuTimes: object[]) =>
    (
      await refusalOf(
        shop.owner.call(updateOrganization, {
          params: { organizationId: shop.organizationId },
          body: { configuration: { menuTimes: menuTimes as never } },
        }),
      )
    ).issues;
  const path = ["configuration", "menuTimes"];
  expect(await refused([menuTime()])).toEqual([
    { path: [...path, 0, "categoryIds"], message: "Choose at least one category or dish" },
  ]);
  expect(await refused([menuTime({ productIds: [id], spans: [] })])).toEqual([
    { path: [...path, 0, "spans"], message: "Say when these dishes are served" },
  ]);
  const named = menuTime({ productIds: [id] });
  expect(await refused([named, { ...named, id: "another" }])).toEqual([
    { path, message: "Two menu times have the same name" },
  ]);
  expect(await refused(Array.from({ length: 11 }, (_, n) => ({ ...named, id: `n${n}`, name: `N ${n}` })))).toEqual([
    { path, message: "Keep at most 10 menu times" },
  ]);
});

test("An organization from before menu times always serves all its dishes", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const key = keys.organization(organizationId);
  const { configuration, ...overrides } = (await find(key)) ?? {};
  const { menuTimes: _none, ...older } = Object(configuration);
  await commit({ put: { ...key, ...overrides, configuration: older } });
  const organization = await owner.call(getOrganization, { params: { organizationId } });
  expect(organization.configuration).toMatchObject({ menuTimes: [] });
  expect(organization).not.toHaveProperty("serving");
  const { id: productId } = await newProduct(shop);
  const priced = await owner.call(routes.cart.priceCart, {
    params: { organizationId },
    body: { items: [{ productId }] },
  });
  expect(priced).not.toHaveProperty("notServed");
});
