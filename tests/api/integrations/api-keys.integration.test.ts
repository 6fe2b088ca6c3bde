import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { KeyRight } from "#core/contract/integrations/key-rights.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newBrowser, newSystem, refusalOf } from "../../kit/client.ts";
import { cashOrder, newOrderedShop, newProduct, newShop, newShopper, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { integrations, orders, catalogue, organizations, exports } = routes;

const newKey = async ({ owner, organizationId }: Pick<Shop, "owner" | "organizationId">, ...rights: KeyRight[]) => {
  const { key, secret } = await owner.call(integrations.createApiKey, {
    params: { organizationId },
    body: { name: "Till", rights },
  });
  return { key, secret, system: newSystem(origin, secret) };
};

test("A till reads an order and marks it as ready, and the order's history and the shop's activity name the till", async () => {
  const shop = await newShop(origin, { enablePickup: true });
  const params = { organizationId: shop.organizationId };
  const { key, system } = await newKey(shop, "orders:read", "orders:write", "menu");
  const product = await newProduct(shop);
  const shopper = await newShopper(origin);
  const { order } = await shopper.call(orders.placeOrder, {
    params,
    body: cashOrder(shop, {
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "N", phone: "600100200" },
    }),
  });
  const path = { ...params, id: order.id };
  expect(await system.call(orders.getOrder, { params: path, query: {} })).toMatchObject({
    contact: { firstname: "Ada" },
  });
  for (const operation of ["accepted", "ready-for-dispatch"] as const)
    await system.call(orders.changeOrderStatus, { params: { ...path, operation }, body: {} });
  const { changes } = await shop.owner.call(orders.getOrderHistory, { params: path });
  expect(changes.filter(({ byKey }) => byKey).map(({ did, by }) => [did, by])).toEqual([
    ["accepted", "Till"],
    ["ready-for-dispatch", "Till"],
  ]);

  await system.call(catalogue.updateProduct, { params: { ...params, id: product.id }, body: { soldOut: true } });
  const { data } = await shop.owner.call(organizations.listActivity, { params, query: { by: key.id } });
  expect(data).toMatchObject([{ did: "updateProduct", by: { userId: key.id, name: "Till" }, fields: ["soldOut"] }]);
  const [listed] = await shop.owner.call(integrations.listApiKeys, { params });
  expect(listed?.lastUsedAt).not.toBeNull();
});

test("A missing right is named, and calls for people only are refused with every right", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { system } = await newKey(shop, "orders:read");
  const board = await system.call(orders.getBoard, { params });
  expect(board.orders).toEqual([]);
  const lacking = await refusalOf(
    system.call(organizations.changeOrdering, { params, body: { pause: 15, of: "delivery" } }),
  );
  expect(lacking).toMatchObject({ status: 403, code: "forbidden", message: expect.stringContaining("“orders:write”") });
  const people = await refusalOf(system.call(integrations.listApiKeys, { params }));
  expect(people).toMatchObject({ status: 403, message: expect.stringContaining("Only people") });
});

test("A key opens neither calls without an organization nor another shop", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const { system } = await newKey(shop, "orders:read", "menu");
  expect(await refusalOf(system.call(organizations.listOrganizations, { query: {} }))).toMatchObject({ status: 403 });
  const params = { organizationId: other.organizationId };
  const strange = { status: 404, code: "organization_not_found" };
  expect(await refusalOf(system.call(orders.getBoard, { params }))).toMatchObject(strange);
  expect(await refusalOf(system.call(orders.listOrders, { params, query: {} }))).toMatchObject(strange);
  expect(await refusalOf(system.call(catalogue.listProducts, { params, query: {} }))).toMatchObject(strange);
});

test("A key sees hidden dishes only with the right to the menu, and answers to keys are never cached for others", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { id } = await newProduct(shop);
  await shop.owner.call(catalogue.changeProductStatus, { params: { ...params, id, operation: "unpublish" } });
  const [menu, reader] = await Promise.all([newKey(shop, "menu"), newKey(shop, "orders:read")]);
  const seen = await menu.system.call(catalogue.listProducts, { params, query: {} });
  expect(seen.data.map((product) => product.id)).toEqual([id]);
  const unseen = await reader.system.attempt(catalogue.listProducts, { params, query: {} });
  expect((await unseen.json()).data).toEqual([]);
  expect(unseen.headers.get("cache-control")).toBe("private, no-store");
});

test("A key that is revoked while it is in use stops working with the next call", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { key, system } = await newKey(shop, "orders:read");
  const polls = Array.from({ length: 20 }, () => system.attempt(orders.getBoard, { params }));
  await shop.owner.call(integrations.revokeApiKey, { params: { ...params, id: key.id } });
  expect(await refusalOf(system.call(orders.getBoard, { params }))).toMatchObject({
    status: 401,
    message: expect.stringContaining("revoked"),
  });
  for (const answer of await Promise.all(polls)) expect([200, 401]).toContain(answer.status);
  const { data } = await shop.owner.call(organizations.listActivity, { params, query: {} });
  expect(data.slice(0, 2).map(({ did, name }) => [did, name])).toEqual([
    ["revokeApiKey", "Till"],
    ["createApiKey", "Till"],
  ]);
});

test("A key that has expired says so", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { key, system } = await newKey(shop, "orders:read");
  const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  await commit({ update: keys.apiKey(shop.organizationId, key.id), set: over, when: "present" });
  expect(await refusalOf(system.call(orders.getBoard, { params }))).toMatchObject({
    status: 401,
    message: expect.stringContaining("expired"),
  });
});

test("The keys of a shop that is deleted open nothing", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { system } = await newKey(shop, "orders:read");
  await shop.owner.call(organizations.deleteOrganization, { params });
  expect(await refusalOf(system.call(orders.getBoard, { params }))).toMatchObject({ status: 401 });
});

test("A key exports for bookkeeping, and never the data of every shopper", async () => {
  const { shop } = await newOrderedShop(origin);
  const params = { organizationId: shop.organizationId };
  const { system } = await newKey(shop, "reports");
  const days = { kind: "orders" as const, from: "2026-11-01", to: "2026-11-30" };
  const { id } = await system.call(exports.beginExport, { params, body: days });
  await system.call(exports.getExportPart, { params: { ...params, id }, query: {} });
  const everyone = system.call(exports.beginExport, { params, body: { ...days, people: "everyone" } });
  expect(await refusalOf(everyone)).toMatchObject({ status: 403, code: "forbidden" });
});

/** Sends a GET with these Authorization headers, which fetch would refuse to send. */
const statusOf = async (path: string, authorization: string[], cookie = "") => {
  const headers = ["host", new URL(origin).host, ...authorization.flatMap((each) => ["authorization", each])];
  if (cookie) headers.push("cookie", cookie);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    sent.on("error", reject).end();
  });
};

test("Headers that are not exactly one key are refused with a message, even with a member's cookie", async () => {
  const shop = await newShop(origin);
  const [{ secret }, { secret: second }] = await Promise.all([
    newKey(shop, "orders:read"),
    newKey(shop, "orders:read"),
  ]);
  const path = `/api/${shop.organizationId}/orders/board`;
  const cookie = [...shop.owner.cookies].map((pair) => pair.join("=")).join("; ");
  expect((await statusOf(path, [`Bearer ${secret}`])).status).toBe(200);
  expect((await statusOf(path, [`bearer   ${secret}`])).status).toBe(200);
  for (const headers of [
    [`Bearer ${secret}`, `Bearer ${second}`],
    [`Bearer ${secret}, Bearer ${second}`],
    [`Bearer ${secret.slice(0, -1)}\u00e9`],
    [`Bearer ${"dabba_".repeat(1_500)}`],
    ["Bearer"],
    ["Bearer null"],
    [`Bearer ${secret} ${secret}`],
  ]) {
    const { status, body } = await statusOf(path, headers, cookie);
    expect([status, headers]).toEqual([401, headers]);
    expect(JSON.parse(body)).toMatchObject({ code: "unauthenticated", message: "This API key is not known here" });
  }
  // With another scheme there is no key, so the cookie counts.
  expect((await statusOf(path, ["Basic YWRhOmFkYQ=="], cookie)).status).toBe(200);
  expect((await statusOf(path, [`Basic YWRhOmFkYQ==`, `Bearer ${secret}`])).status).toBe(401);
});

test("A change with a session still needs the site's Origin, and one with a key needs none", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const body = { pause: 15, of: "delivery" } as const;
  const { system } = await newKey(shop, "orders:write");
  await system.call(organizations.changeOrdering, { params, body });
  const elsewhere = newBrowser(origin, undefined, { origin: "https://elsewhere.example" });
  for (const [name, value] of shop.owner.cookies) elsewhere.cookies.set(name, value);
  expect(await refusalOf(elsewhere.call(organizations.changeOrdering, { params, body }))).toMatchObject({
    code: "origin_refused",
  });
});
