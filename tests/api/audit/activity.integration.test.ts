import { expect, inject, test } from "vitest";
import { examples } from "#core/contract/api/examples.ts";
import { routes } from "#core/contract/index.ts";
import { activityUntil } from "#core/db/ranges.ts";
import { query } from "#core/db/table.ts";
import { ageShop } from "../../kit/age-shop.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { productBody } from "../../kit/catalogue.ts";
import { refusalOf } from "../../kit/client.ts";
import {
  cashOrder,
  newMember,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  type Shop,
} from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { listActivity, changeOrdering, inviteMember, removeMember, updateOrganization } = routes.organizations;
const { createCategory, createOptionSet, deleteCategory, deleteOptionSet, updateProduct, deleteProduct } =
  routes.catalogue;

const activityOf = async ({ owner, organizationId }: Shop, filter: { by?: string } = {}) =>
  (await owner.call(listActivity, { params: { organizationId }, query: filter })).data;

test("Changes by members are listed with who, what and when, the latest first", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const began = new Date().toISOString();
  const product = await newProduct(shop);
  const method = await newShippingMethod(shop);
  const staff = await newMember(shop, "staff");
  await staff.call(updateProduct, { params: { ...params, id: product.id }, body: { soldOut: true } });
  await owner.call(updateOrganization, { params, body: { configuration: { isOpen: false } } });
  await owner.call(inviteMember, { params, body: { email: staff.email, role: "manager" } });
  await owner.call(removeMember, { params: { ...params, userId: staff.userId } });

  const told = await activityOf(shop);
  expect(told.map(({ did, name, to, by }) => [did, name, to, by.userId === staff.userId ? "staff" : "owner"])).toEqual([
    ["removeMember", "Ada Nowak", null, "owner"],
    ["inviteMember", "Ada Nowak", "manager", "owner"],
    ["updateOrganization", null, null, "owner"],
    ["updateProduct", "Masala dosa", null, "staff"],
    ["acceptInvitation", "Ada Nowak", "staff", "staff"],
    ["inviteMember", staff.email, "staff", "owner"],
    ["createShippingMethod", "Courier", null, "owner"],
    ["changeProductStatus", "Masala dosa", "publish", "owner"],
    ["createProduct", "Masala dosa", null, "owner"],
    ["createOrganization", null, null, "owner"],
  ]);
  expect(told[2]?.fields).toEqual(["configuration.isOpen"]);
  expect(told[3]).toMatchObject({ fields: ["soldOut"], subject: product.id, by: { name: "Ada Nowak" } });
  expect(told[6]?.subject).toBe(method.id);
  for (const { at } of told.slice(0, -1)) expect(at > began && at <= new Date().toISOString()).toBe(true);
  expect((await activityOf(shop, { by: staff.userId })).map(({ did }) => did)).toEqual([
    "updateProduct",
    "acceptInvitation",
  ]);
});

test("A deleted category and a set of options are told by their own names, whatever dishes the call changes first", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const inEnglish = (title: string) => [{ locale: "en" as const, title }];
  const category = await owner.call(createCategory, {
    params,
    body: { slug: "soups", translations: inEnglish("Soups") },
  });
  await newProduct(shop, { categories: [category.id] });
  await owner.call(deleteCategory, { params: { ...params, id: category.id } });
  const set = await owner.call(createOptionSet, {
    params,
    body: { group: { translations: inEnglish("Size"), modifiers: [{ title: "Large" }] } },
  });
  await owner.call(deleteOptionSet, { params: { ...params, id: set.id } });
  const told = (await activityOf(shop)).map(({ did, name, subject }) => ({ did, name, subject }));
  expect(told.slice(0, 3)).toEqual([
    { did: "deleteOptionSet", name: "Size", subject: set.id },
    { did: "createOptionSet", name: "Size", subject: set.id },
    { did: "deleteCategory", name: "Soups", subject: category.id },
  ]);
});

test("Changes that are refused, lost in a race or empty are not listed", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId, id: (await newProduct(shop)).id };
  const staff = await newMember(shop, "staff");
  const before = await activityOf(shop);
  await refusalOf(staff.call(deleteProduct, { params }));
  await refusalOf(owner.call(updateProduct, { params, body: { basePrice: 10, discountedBasePrice: 20 } }));
  await owner.call(inviteMember, { params, body: { email: staff.email, role: "staff" } });
  const edits = await Promise.all(
    [1, 2, 3, 4].map((n) => owner.attempt(updateProduct, { params, body: { basePrice: n } })),
  );
  const won = edits.filter(({ status }) => status === 200).length;
  expect((await activityOf(shop)).length - before.length).toBe(won);
});

test("An order's steps are listed only in its own history", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
  const body = cashOrder(shop, { items: [{ productId: product.id }], fulfilmentMethod: "pickup", contact });
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const before = await activityOf(shop);
  const params = { organizationId, id: order.id };
  await owner.call(routes.orders.changeOrderStatus, { params: { ...params, operation: "cancelled" } });
  expect(await activityOf(shop)).toEqual(before);
  await owner.call(routes.orders.deleteOrder, { params });
  expect((await activityOf(shop))[0]).toMatchObject({ did: "deleteOrder", name: order.referenceId, subject: order.id });
});

test("Each dish of a batch is listed separately, and a refused one does not affect the others", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const taken = await newProduct(shop, { slug: "taken" });
  const dishes = await Promise.all(["a", "b", "c", "d"].map((slug) => newProduct(shop, { slug })));
  const before = await activityOf(shop);
  const [first, ...others] = dishes;
  const { results } = await owner.call(routes.catalogue.saveProducts, {
    params,
    body: {
      items: [
        { id: first?.id, product: { slug: taken.slug, basePrice: 1 } },
        ...others.map(({ id }) => ({ id, product: { basePrice: 2 } })),
        { product: productBody({ slug: "new-here" }) },
      ],
    },
  });
  expect(results.map((result) => "id" in result)).toEqual([false, true, true, true, true]);
  const told = (await activityOf(shop)).slice(0, -before.length);
  const changed = told.filter(({ did }) => did === "updateProduct");
  expect(changed.map(({ subject }) => subject).sort()).toEqual(others.map(({ id }) => id).sort());
  for (const { fields } of changed) expect(fields).toEqual(["basePrice"]);
  expect(told.filter(({ did }) => did === "createProduct")).toHaveLength(1);
  expect(told).toHaveLength(4);

  const ids = dishes
    .map(({ id }) => id)
    .sort()
    .reverse();
  await owner.call(routes.catalogue.orderProducts, { params, body: { ids } });
  const moved = (await activityOf(shop)).filter(({ did }) => did === "orderProducts");
  expect(moved.length).toBeGreaterThan(1);
  expect(new Set(moved.map(({ subject }) => subject)).size).toBe(moved.length);
});

test("An export is listed once, a refund in its order's history, and a test page as one", async () => {
  const { shop, params, orderParams, order, redirectUrl } = await newCardOrder(origin);
  await payOnPage(redirectUrl, { outcome: "pay" });
  const { owner, organizationId } = shop;
  const headers = { "idempotency-key": "one-refund" };
  const refund = () => owner.call(routes.orders.refundOrder, { params: orderParams, headers, body: { amount: 1 } });
  await expect
    .poll(async () => (await owner.call(routes.orders.getOrder, { params: orderParams })).status)
    .toBe("pending");
  await refund();
  await refund();
  await owner.call(routes.privacy.exportOrganization, { params });
  const { printer } = await owner.call(routes.printers.addPrinter, { params, body: examples.printers.addPrinter });
  await owner.call(routes.printers.printTicket, { params: { ...params, printerId: printer.id }, body: {} });
  const told = await activityOf({ ...shop, owner, organizationId });
  const of = (verb: string) => told.filter(({ did }) => did === verb);
  expect(of("refundOrder")).toMatchObject([
    { subject: order.id, name: order.referenceId, by: { userId: owner.userId } },
  ]);
  expect(of("exportOrganization")).toMatchObject([{ by: { userId: owner.userId } }]);
  expect(of("printTicket")).toMatchObject([{ to: "test" }]);
});

test("The pages list every entry once, and entries disappear after 90 days", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  for (let minutes = 0; minutes < 51; minutes++)
    await owner.call(changeOrdering, { params, body: { extraMinutes: minutes % 2 ? 15 : 30 } });
  const first = await owner.call(listActivity, { params });
  const last = await owner.call(listActivity, { params, query: { before: first.next ?? undefined } });
  const all = [...first.data, ...last.data];
  expect([first.data.length, all.length, new Set(all.map(({ id }) => id)).size, last.next]).toEqual([50, 52, 52, null]);
  const [stored] = await query({ ...activityUntil(organizationId, undefined), limit: 1 });
  const days = (Number(stored?.ttl) * 1000 - Date.parse(String(stored?.at))) / (24 * 60 * 60 * 1000);
  expect(days).toBeCloseTo(90, 2);
});

test("Only owners read it, and only their own shop's", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const manager = await newMember(shop, "manager");
  const params = { organizationId: shop.organizationId };
  expect((await refusalOf(manager.call(listActivity, { params }))).code).toBe("forbidden");
  expect((await refusalOf(other.owner.call(listActivity, { params }))).status).toBe(404);
});

test("A closing is named by its days", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  await ageShop(organizationId, new Date("2026-01-01"));
  await owner.call(routes.reports.closeDays, { params: { organizationId }, body: { days: "2026-02" } });
  expect((await activityOf(shop))[0]).toMatchObject({ did: "closeDays", name: "2026-02" });
});
