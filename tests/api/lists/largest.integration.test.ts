import { beforeAll, expect, inject, test } from "vitest";
import { callOf, type Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { type Collection, type Key, keys } from "#core/db/keys.ts";
import { counterKey, lists } from "#core/db/lists.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import type { Browser } from "../../kit/client.ts";
import {
  cashOrder,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  type Shop,
  saveAddress,
} from "../../kit/factories.ts";

const origin = inject("origin");

/** The limit of AWS for a function's answer: its JSON, in which the body is a string. */
const MOST_BYTES = 6_000_000;

/** Items of each list: together they are larger than one answer. */
const COPIES = 14;

/** Quotes take the most bytes: JSON escapes them, and the JSON around it escapes them again. */
const quotes = (length: number) => '"'.repeat(length);
const locales = ["en", ..."ar cs da de el es et fi fr he hr hu it ja ko nl pl pt sv".split(" ")];
const inAll = <T extends object>(texts: T) => locales.map((locale) => ({ locale, ...texts }));

/** Writes copies of an item, each with an id of its own wherever the item has its id. */
const copy = async (key: Key, id: string, kind: Parameters<typeof newId>[0]) => {
  const item = await find(key);
  for (let n = 0; n < COPIES; n++) {
    const other = newId(kind);
    const renamed = Object.entries(item ?? {}).map(([field, value]) => [
      field,
      typeof value === "string" ? value.replaceAll(id, other) : value,
    ]);
    await commit({ put: Object.fromEntries(renamed) });
  }
};

const copyListed = async (
  organizationId: OrganizationId,
  collection: Collection,
  id: string,
  kind: Parameters<typeof newId>[0],
) => {
  await copy(keys.item(organizationId, collection, id), id, kind);
  const { all, published } = lists.byVisibility(organizationId, collection);
  for (const list of [all, published]) await commit({ update: counterKey(list), add: { count: COPIES } });
};

let shop: Shop;
let shopper: Browser;
let categoryId: string;

/** A guest's order of the largest size in the contract: fifty lines of a dish with long names and a note. */
const placeLargest = async () => {
  const titles = inAll({ title: quotes(150) });
  const product = await newProduct(shop, {
    translations: inAll({ title: quotes(150) }),
    modifierGroups: [{ translations: titles, modifiers: [{ title: "Hot", translations: titles.slice(1) }] }],
  });
  const [group] = product.modifierGroups;
  const picked = group?.modifiers.map(({ id }) => ({ id, quantity: 99 })) ?? [];
  const line = {
    productId: product.id,
    quantity: 1,
    modifierGroups: group ? [{ id: group.id, modifiers: picked }] : [],
  };
  const method = await newShippingMethod(shop);
  const items = Array.from({ length: 50 }, (_, n) => ({ ...line, note: quotes(190) + n }));
  const { order } = await shopper.call(routes.orders.placeOrder, {
    params: { organizationId: shop.organizationId },
    headers: {},
    body: cashOrder(shop, { items, shippingMethodId: method.id }),
  });
  return order;
};

beforeAll(async () => {
  shop = await newShop(origin, { supportedLocales: locales });
  shopper = await newShopper(origin);
  await saveAddress(shopper);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const prose = inAll({ title: quotes(150), description: quotes(5500) });

  const order = await placeLargest();
  await copy(keys.order(organizationId, order.id), order.id, "order");

  const category = await owner.call(routes.catalogue.createCategory, {
    params,
    body: { slug: "largest", translations: prose },
  });
  categoryId = category.id;
  await owner.call(routes.catalogue.changeCategoryStatus, {
    params: { ...params, id: category.id, operation: "publish" },
  });
  await copyListed(organizationId, "CATEGORY", category.id, "category");

  const manufacturer = await owner.call(routes.catalogue.createManufacturer, {
    params,
    body: { name: "Largest", translations: inAll({ about: quotes(5500) }) },
  });
  await copyListed(organizationId, "MANUFACTURER", manufacturer.id, "manufacturer");

  const product = await newProduct(shop, { categories: [category.id], translations: prose });
  await copyListed(organizationId, "PRODUCT", product.id, "product");

  const zone = { title: quotes(100), distanceUpto: 5, price: 5, eta: quotes(100) };
  const translations = inAll({ title: quotes(150), eta: quotes(100) });
  const method = await newShippingMethod(shop, {
    title: quotes(100),
    shippingZones: Array.from({ length: 20 }, () => ({ ...zone, translations })),
  });
  await copyListed(organizationId, "SHIPPING", method.id, "shippingMethod");
});

const bytesOf = (body: string) => Buffer.byteLength(JSON.stringify({ statusCode: 200, body }));

/**
 * Reads an answer and all that follow it: its `next`, sent as `by`. @returns how many answers they were, and their
 * items
 */
const readAll = async (
  browser: Browser,
  row: Route,
  path: string,
  itemsOf: (answer: never) => unknown[],
  by: "cursor" | "after" = "cursor",
) => {
  const items: unknown[] = [];
  let [parts, next]: [number, unknown] = [0, ""];
  while (next !== undefined && next !== null) {
    const url =
      next === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${by}=${encodeURIComponent(String(next))}`;
    const response = await browser.send(url);
    const body = await response.text();
    expect(response.status, `${callOf(row)}: ${body.slice(0, 200)}`).toBe(200);
    expect(bytesOf(body), callOf(row)).toBeLessThan(MOST_BYTES);
    const answer = JSON.parse(body);
    items.push(...itemsOf(answer as never));
    next = answer.next;
    parts += 1;
    expect(parts, callOf(row)).toBeLessThan(100);
  }
  return { parts, items };
};

const dataOf = ({ data }: { data: unknown[] }) => data;
const rowNames = new Map(
  Object.values(routes)
    .flatMap((rows) => Object.values<Route>(rows))
    .map((row) => [callOf(row), row]),
);

/** The lists that are filled, each with its address below the organization's, who asks, and the number of its items. */
const filled: Record<string, { path: () => string; by: () => Browser; count: number }> = {
  "GET /{organizationId}/orders": { path: () => "/orders?limit=100", by: () => shop.owner, count: COPIES + 1 },
  "GET /{organizationId}/products": { path: () => "/products?limit=100", by: () => shop.owner, count: COPIES + 2 },
  "GET /{organizationId}/products/by-category/{categoryId}": {
    path: () => `/products/by-category/${categoryId}?limit=100`,
    by: () => shop.owner,
    count: 1,
  },
  "GET /{organizationId}/product-categories": {
    path: () => "/product-categories?limit=100",
    by: () => shop.owner,
    count: COPIES + 1,
  },
  "GET /{organizationId}/manufacturers": {
    path: () => "/manufacturers?limit=100",
    by: () => shop.owner,
    count: COPIES + 1,
  },
  "GET /{organizationId}/shipping-methods": {
    path: () => "/shipping-methods?limit=100",
    by: () => shop.owner,
    count: COPIES + 2,
  },
};

/** Lists that can't become large, and the reason. */
const small: Record<string, string> = {
  "GET /places/prediction": "the service finds few places",
  "GET /places/search": "the service finds few places",
  "GET /shipping/addresses": "ten addresses of 2 KB",
  "GET /auth/list-sessions": "a line for each device",
  "GET /auth/list-accounts": "one for each way to sign in",
  "GET /auth/passkey/list-user-passkeys": "ten passkeys",
  "GET /organizations": "a hundred of 40 KB",
  "GET /{organizationId}/payment/methods": "one for each way to pay",
  "GET /{organizationId}/option-sets": "fifty sets of 60 KB",
  "GET /{organizationId}/promotions": "a hundred of 6 KB",
  "GET /{organizationId}/printers": "ten printers",
  "GET /{organizationId}/api-keys": "twenty names with their rights",
  "GET /{organizationId}/webhooks": "ten addresses",
  "GET /{organizationId}/invitations": "a line for each invitation",
  "GET /{organizationId}/members": "a hundred names",
  "GET /{organizationId}/customers": "a hundred of 2 KB",
  "GET /{organizationId}/orders/{id}/customers": "an account and a phone number",
  "GET /{organizationId}/reservations": "a hundred of 2 KB",
  "GET /{organizationId}/reservations/times": "a line for each quarter of an hour of some weeks",
  "GET /{organizationId}/reservations/user/{userId}": "a hundred of 2 KB",
  "GET /{organizationId}/shipping-methods/access/eligibility": "one zone of each of a shop's own methods",
};

test("Every list of the route table is filled here, or can't become large", () => {
  const isList = ({ response }: Route) => {
    const shape = response && "shape" in response ? (response.shape as Record<string, unknown>) : {};
    return response?._zod.def.type === "array" || "pagination" in shape;
  };
  const found = [...rowNames].filter(([, row]) => isList(row)).map(([name]) => name);
  expect(found.toSorted()).toEqual([...Object.keys(filled), ...Object.keys(small)].toSorted());
});

test("Every list takes a cursor, and its answers have the cursors of the next and previous page", () => {
  for (const [name, { query, response }] of rowNames) {
    const answers = response && "shape" in response ? Object.keys(response.shape as object) : [];
    if (!answers.includes("pagination")) continue;
    expect(query && Object.keys(("shape" in query ? query.shape : {}) as object), name).toContain("cursor");
    expect(answers, name).toEqual(expect.arrayContaining(["previous", "next"]));
  }
});

test("A list of the largest items comes in parts below what a function may answer, and the parts hold all of it", async () => {
  for (const [name, { path, by, count }] of Object.entries(filled)) {
    const row = rowNames.get(name) as Route;
    const { items, parts } = await readAll(by(), row, `/api/${shop.organizationId}${path()}`, dataOf);
    expect(new Set(items.map((item) => (item as { id: string }).id)).size, name).toBe(count);
    if (count > 1) expect(parts, name).toBeGreaterThan(1);
  }
});

test("A shopper's own large orders come in parts, each once", async () => {
  const path = `/api/${shop.organizationId}/orders?limit=100`;
  const read = () => readAll(shopper, routes.orders.listOrders, path, dataOf);
  await expect.poll(async () => (await read()).items.length, { interval: 1000 }).toBe(COPIES + 1);
  expect((await read()).parts).toBeGreaterThan(1);
});

test("The board of many large orders is small enough to be sent, and says if it is incomplete", async () => {
  const { owner, organizationId } = shop;
  const read = async () => {
    const body = await (await owner.send(`/api/${organizationId}/orders/board`)).text();
    expect(bytesOf(body)).toBeLessThan(MOST_BYTES);
    return JSON.parse(body) as { orders: unknown[]; isWhole: boolean };
  };
  await expect.poll(async () => (await read()).isWhole, { interval: 1000 }).toBe(false);
  expect((await read()).orders.length).toBeGreaterThan(1);
});

test("The exports of a shop and of a person arrive in parts that contain everything", async () => {
  const { owner, organizationId } = shop;
  // The table's stream adds orders to their list.
  const listed = async () =>
    (await owner.call(routes.orders.listOrders, { params: { organizationId }, query: { limit: 1 } })).pagination
      .totalCount;
  await expect.poll(listed, { interval: 1000 }).toBe(COPIES + 1);
  const kinds = ["categories", "manufacturers", "products", "shippingMethods", "orders"] as const;
  const all = (answer: Record<string, { id: string }[]>) => kinds.flatMap((kind) => answer[kind] ?? []);
  const ofShop = await readAll(
    owner,
    routes.privacy.exportOrganization,
    `/api/organizations/${organizationId}/export`,
    all,
    "after",
  );
  expect(new Set(ofShop.items.map((item) => (item as { id: string }).id)).size).toBe(5 * COPIES + 7);
  expect(ofShop.items).toHaveLength(5 * COPIES + 7);

  const records = (answer: { orders: unknown[] }) => answer.orders;
  const ofPerson = await readAll(shopper, routes.privacy.exportPerson, "/api/auth/user-data", records, "after");
  expect(ofPerson.items).toHaveLength(COPIES + 1);
  expect(ofPerson.parts).toBeGreaterThan(1);
});
