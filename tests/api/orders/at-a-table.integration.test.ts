import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import {
  addressAt,
  cashOrder,
  newGuest,
  newMember,
  newProduct,
  newShippingMethod,
  newShop,
} from "../../kit/factories.ts";

const origin = inject("origin");
const { placeOrder, getOrder, getOrderTable, getBoard, editOrder } = routes.orders;
const { updateCounter, updateOrganization, changeOrdering } = routes.organizations;

const tables = [
  { id: "t-7", name: "7", seats: 4 },
  { id: "window", name: "Window", seats: 2 },
];

/** A shop whose guests order at its tables, a dish, and a guest who orders two of it. */
const houseWithTables = async (configuration: { tableOrders?: boolean } = { tableOrders: true }) => {
  const shop = await newShop(origin, { enablePickup: false });
  const { organizationId, owner } = shop;
  const params = { organizationId };
  const [dish, guest] = await Promise.all([newProduct(shop), newGuest(origin)]);
  const set = (configuration: object) => owner.call(updateCounter, { params, body: { configuration } });
  await set({ tables, ...configuration });
  const body = (facts: object = {}) =>
    cashOrder(shop, {
      items: [{ productId: dish.id, quantity: 2 }],
      fulfilmentMethod: "pickup",
      table: "t-7",
      ...facts,
    });
  const order = (facts?: object) => guest.call(placeOrder, { params, body: body(facts) });
  return { shop, params, guest, set, order };
};

test("A guest orders at a table without a name, an address or an email, and every reader sees the table", async () => {
  const { shop, params, guest, order } = await houseWithTables();
  const { order: placed } = await order();
  expect(placed).toMatchObject({
    status: "pending",
    fulfilmentMethod: "pickup",
    table: { id: "t-7", name: "7" },
    contact: null,
    shippingAddress: null,
  });
  const staff = await newMember(shop, "staff");
  await expect
    .poll(async () => (await staff.call(getBoard, { params, headers: {} })).orders)
    .toMatchObject([{ id: placed.id, table: { name: "7" } }]);
  const { id, token } = placed;
  const byLink = await newBrowser(origin).call(getOrder, {
    params: { ...params, id },
    query: { token: token ?? "" },
  });
  expect(byLink.table?.name).toBe("7");
  expect((await guest.call(getOrder, { params: { ...params, id }, query: {} })).token).toBe(token);
});

test("An order keeps the name that its table had then", async () => {
  const { set, order, guest, params } = await houseWithTables();
  const { order: placed } = await order();
  await set({ tables: [{ id: "t-7", name: "Garden 1", seats: 4 }] });
  const read = await guest.call(getOrder, { params: { ...params, id: placed.id }, query: {} });
  expect(read.table?.name).toBe("7");
});

test("A table that does not exist, belongs to another shop, was removed, or takes no orders is refused, and makes no order", async () => {
  const { order, set, params, shop } = await houseWithTables();
  const other = await houseWithTables();
  await other.set({ tables: [{ id: "elsewhere", name: "1", seats: 2 }] });
  for (const table of ["nobody", "elsewhere", "constructor"])
    expect((await refusalOf(order({ table }))).issues[0]?.path).toEqual(["table"]);
  for (const table of ["", "T 7", "../7", "7".repeat(37), { id: "t-7" }, ["t-7"], 7, null])
    expect((await refusalOf(order({ table }))).code).toBe("invalid_input");
  await set({ tableOrders: false });
  expect((await refusalOf(order())).issues[0]?.path).toEqual(["table"]);
  expect((await shop.owner.call(routes.orders.listOrders, { params, query: {} })).data).toEqual([]);
});

test("An order at a table is for now and for eating in: it takes no delivery and no time", async () => {
  const { order } = await houseWithTables();
  const later = new Date(Date.now() + 3 * 3_600_000).toISOString();
  expect((await refusalOf(order({ deliveryAt: later }))).issues[0]?.path).toEqual(["table"]);
  const delivery = { fulfilmentMethod: "delivery", shippingMethodId: "shp_01k9zv3m5n7p9r1s3t5v7w9y0a" };
  expect((await refusalOf(order(delivery))).code).toBe("invalid_input");
});

test("A pause of pickup does not affect tables; a pause of the shop, and a closed shop, do", async () => {
  const { order, shop, params } = await houseWithTables();
  const { owner } = shop;
  await owner.call(changeOrdering, { params, body: { pause: 30, of: "pickup" } });
  expect((await order()).order.table?.name).toBe("7");
  await owner.call(changeOrdering, { params, body: { pause: 30 } });
  expect((await refusalOf(order())).code).toBe("not_accepting_orders");
  await owner.call(changeOrdering, { params, body: { pause: null } });
  await owner.call(updateOrganization, { params, body: { configuration: { isOpen: false } } });
  expect((await refusalOf(order())).code).toBe("store_closed");
});

test("The code of a table finds it, and finds nothing if it takes no orders", async () => {
  const { params, set } = await houseWithTables();
  const anybody = newBrowser(origin);
  const find = (tableId: string) => anybody.call(getOrderTable, { params: { ...params, tableId } });
  expect(await find("window")).toEqual({ id: "window", name: "Window" });
  expect((await refusalOf(find("nobody"))).code).toBe("not_found");
  await set({ tableOrders: false });
  expect((await refusalOf(find("t-7"))).code).toBe("not_found");
});

test("Staff move the order of guests who changed tables, and its history and its guest read from where to where", async () => {
  const { order, shop, params, set, guest } = await houseWithTables();
  const { order: placed } = await order();
  const staff = await newMember(shop, "staff");
  const at = { ...params, id: placed.id };
  const items = placed.items.map(({ rawData }, line) => ({ ...rawData, line }));
  const move = (table: string, edition = 0) =>
    staff.call(editOrder, { params: at, headers: {}, body: { edition, items, table, charged: placed.payment.total } });
  const accepted = { ...at, operation: "accepted" as const };
  await staff.call(routes.orders.changeOrderStatus, { params: accepted, body: { minutes: 25 } });
  // Those who sit already still change tables when no new ones may order.
  await set({ tableOrders: false });
  expect((await refusalOf(move("nobody"))).issues).toMatchObject([
    { path: ["table"], message: "Choose a table of the shop" },
  ]);
  const moved = await move("window");
  expect(moved).toMatchObject({ table: { id: "window", name: "Window" }, payment: { total: placed.payment.total } });
  expect(moved.edits).toMatchObject([{ lines: [], table: { was: "7", now: "Window" } }]);
  expect((await refusalOf(move("t-7"))).code).toBe("conflict");
  const { versions } = await staff.call(routes.orders.getOrderHistory, { params: at });
  expect(versions).toMatchObject([{ table: { name: "7" } }]);
  const seen = await guest.call(getOrder, { params: at, query: {} });
  expect([seen.table?.name, seen.edits?.[0]?.table]).toEqual(["Window", { was: "7", now: "Window" }]);
  await expect
    .poll(async () => (await staff.call(getBoard, { params, headers: {} })).orders)
    .toMatchObject([{ table: { name: "Window" }, changes: [{ table: { now: "Window" } }] }]);
});

test("An order that is picked up at the counter is put at no table", async () => {
  const { order, shop, params, set } = await houseWithTables();
  await shop.owner.call(updateOrganization, { params, body: { configuration: { enablePickup: true } } });
  await set({ tableOrders: true });
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };
  const { order: placed } = await order({ table: undefined, contact, email: "ada@dabba.example" });
  const items = placed.items.map(({ rawData }, line) => ({ ...rawData, line }));
  const body = { edition: 0, items, table: "t-7", charged: placed.payment.total };
  const put = shop.owner.call(editOrder, { params: { ...params, id: placed.id }, headers: {}, body });
  expect((await refusalOf(put)).issues[0]?.path).toEqual(["table"]);
});

test("An order that staff change to a delivery leaves its table", async () => {
  const { order, shop, params } = await houseWithTables();
  const [method, { order: placed }] = await Promise.all([newShippingMethod(shop), order()]);
  const [item] = placed.items;
  const edited = await shop.owner.call(editOrder, {
    params: { ...params, id: placed.id },
    headers: {},
    body: {
      edition: 0,
      items: [{ ...item?.rawData, productId: item?.rawData.productId ?? "", quantity: 2, line: 0 }],
      fulfilmentMethod: "delivery",
      shippingMethodId: method.id,
      address: addressAt(1),
      charged: 59.7,
    },
  });
  expect(edited).toMatchObject({ fulfilmentMethod: "delivery" });
  expect(edited.table).toBeUndefined();
});
