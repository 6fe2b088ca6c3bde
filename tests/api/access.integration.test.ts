import { beforeAll, expect, inject, test } from "vitest";
import { examples } from "#core/contract/api/examples.ts";
import { type Access, callOf, type Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { type KeyRight, keyRights } from "#core/contract/integrations/key-rights.ts";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { org } from "#core/db/keys.ts";
import { query } from "#core/db/table.ts";
import { type Browser, newBrowser, newSystem } from "../kit/client.ts";
import { newGuest, newMember, newShop, newShopper, type Shop } from "../kit/factories.ts";
import { type Furniture, furnish, pathOf } from "../kit/furniture.ts";
import { guestsCalls, reviewedAccess, reviewedKeyRights } from "../kit/reviewed-access.ts";

const origin = inject("origin");

/** A row by its call, such as `GET /ping`, as the reviewed table names it. */
interface Row {
  name: string;
  row: Route;
  example: unknown;
}

const accesses = Object.keys(reviewedAccess) as Access[];

const reviewedAccessOf = (call: string): Access => {
  const access = accesses.find((access) => reviewedAccess[access].includes(call));
  if (!access) throw new Error(`Nobody has reviewed who may call ${call}`);
  return access;
};

const bodies: Record<string, Record<string, unknown>> = examples;

/**
 * Calls that delete something come late, and those that end everything last, so that earlier calls still find their
 * items.
 */
const lateness = ({ row }: Row) => {
  // It gives nobody a session.
  if (row === routes.accounts.signInAnonymous) return 4;
  if (row === routes.accounts.signOut) return 3;
  if (row === routes.organizations.deleteOrganization) return 2;
  return row.method === "DELETE" ? 1 : 0;
};

const rows = Object.entries(routes)
  .flatMap(([domain, verbs]) =>
    Object.entries<Route>(verbs).map(
      ([verb, row]): Row => ({
        name: callOf(row),
        row,
        example: bodies[domain]?.[verb],
      }),
    ),
  )
  .sort((a, b) => lateness(a) - lateness(b));

const ask = async (browser: Browser, row: Route, path: string, body: unknown) => {
  const json = row.body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await browser.send(path, { method: row.method, ...json });
  const text = await response.text();
  const isJson = text && response.headers.get("content-type")?.startsWith("application/json");
  const answer = isJson ? JSON.parse(text) : undefined;
  const issues: { path: (string | number)[] }[] = answer?.issues ?? [];
  return {
    status: response.status,
    code: answer?.code as string | undefined,
    wrong: issues.map(({ path }) => path.join(".")).join(),
  };
};

type Answer = Awaited<ReturnType<typeof ask>>;
type Verdict = "in" | 401 | 403 | 404;

/**
 * Whether the row let a caller in. A refusal of an empty body, of a missing item or of an address that is not proved
 * counts as let in.
 */
const verdictOf = ({ status, code }: Answer, access: Access): Verdict => {
  if (code === "email_unproved") return "in";
  if (status === 401 || status === 403) return status;
  return status === 404 && (access === "order" || code === "organization_not_found") ? 404 : "in";
};

const callers = ["nobody", "guest", "shopper", "member of another organization", ...roles] as const;
type Caller = (typeof callers)[number];

const guestVerdict = (access: Access, name: string): Verdict => {
  if (access === "order") return 404;
  return guestsCalls.includes(name) ? "in" : 401;
};

const expected = (access: Access, caller: Caller, name: string): Verdict => {
  if (access === "public" || access === "signature" || access === "printer") return "in";
  if (caller === "nobody") return 401;
  if (caller === "guest") return guestVerdict(access, name);
  if (access === "session") return "in";
  if (access === "admin") return 403;
  const isAtLeast = (role: Role) => callers.indexOf(caller) >= callers.indexOf(role);
  if (!isAtLeast("driver")) return 404;
  // A driver is a stranger to an order.
  if (access === "order") return isAtLeast("staff") ? "in" : 404;
  return isAtLeast(access) ? "in" : 403;
};

const isMachine = (access: Access) => access === "signature" || access === "printer";

/** An API key with one right, or one with all rights of another organization, which is a stranger here. */
type KeyKind = KeyRight | "another organization";

const expectedOfKey = ({ name, row }: Row, access: Access, kind: KeyKind): Verdict => {
  if (isMachine(access)) return "in";
  if (kind === "another organization" && row.path.includes("{organizationId}")) return 404;
  if (access === "public") return "in";
  return kind !== "another organization" && reviewedKeyRights[kind].includes(name) ? "in" : 403;
};

const newKey = async ({ owner, organizationId }: Shop, rights: readonly KeyRight[]) => {
  const body = { name: rights.join(), rights: [...rights] };
  const { secret } = await owner.call(routes.integrations.createApiKey, { params: { organizationId }, body });
  return newSystem(origin, secret);
};

/** Whether a path names an item of an organization. Users belong to none, so the list of an unknown user is empty. */
const namesItem = ({ path }: Route) =>
  /\{organizationId\}.*\{(id|\w+Id)\}/.test(path) && path !== routes.reservations.listUserReservations.path;

let shop: Shop;
let other: Shop;
/** The shop on which keys are tried. It stays when the first one is deleted. */
let keyed: Shop;
let furniture: Furniture;
let keyedFurniture: Furniture;
beforeAll(async () => {
  [shop, other, keyed] = await Promise.all([newShop(origin), newShop(origin), newShop(origin)]);
  [furniture, keyedFurniture] = await Promise.all([furnish(shop), furnish(keyed)]);
});

/** What jobs write a moment later: copies, totals, and what was sent. */
const byJobs = /^(CUSTOMER|DAYS|EXPORT|INDEX|MESSAGE|OPEN|QUEUED|PRINTER#\w+#|WEBHOOK)/;

/** What calls have stored of an organization. */
const storedOf = (organizationId: OrganizationId) =>
  query({ pk: org(organizationId), consistent: true, keep: ({ sk }) => !byJobs.test(String(sk)) });

/** Ids of one organization are not found in another organization's paths. */
const expectOwnIds = async ({ name, row, example }: Row) => {
  const foreign = await ask(other.owner, row, pathOf(row, other.organizationId, furniture), example);
  expect([foreign.status, name]).toEqual([404, name]);
  // A stranger can't cancel or restore an order, and does not find what others have deleted.
  const { cancelOrder, returnDelivery } = routes.orders;
  if (row.method === "DELETE" || row === cancelOrder || row === returnDelivery) return;
  const own = await ask(shop.owner, row, pathOf(row, shop.organizationId, furniture), example);
  expect([own.code, name]).not.toEqual(["not_found", name]);
};

// Both in one test: a deployed function starts once for all its calls, which takes most of their time.
test("Every row allows exactly the callers and keys of the reviewed table, and finds no ids of another organization", {
  timeout: 900_000,
}, async () => {
  const [shopper, driver, staff, manager] = await Promise.all([
    newShopper(origin),
    newMember(shop, "driver"),
    newMember(shop, "staff"),
    newMember(shop, "manager"),
  ]);
  const browsers: Record<Caller, Browser> = {
    nobody: newBrowser(origin),
    guest: await newGuest(origin),
    shopper,
    "member of another organization": other.owner,
    driver,
    staff,
    manager,
    owner: shop.owner,
  };
  const systems = new Map<KeyKind, Browser>([["another organization", await newKey(other, keyRights)]]);
  for (const right of keyRights) systems.set(right, await newKey(keyed, [right]));
  expect(rows.filter(({ row }) => namesItem(row)).length).toBeGreaterThan(15);
  for (const { name, row, example } of rows) {
    if (namesItem(row)) await expectOwnIds({ name, row, example });
    const path = pathOf(row, shop.organizationId, furniture);
    const access = reviewedAccessOf(name);
    const isIn = (caller: Caller) => expected(access, caller, name) === "in";
    const check = async (caller: Caller) => {
      // Only a body that fits shows that a refusal changes nothing. A row that an order's token opens looks at the
      // order after the body.
      const answer = await ask(browsers[caller], row, path, isIn(caller) && access !== "order" ? {} : example);
      expect(answer.status, `${name} as ${caller}`).toBeLessThan(500);
      expect(`${name} as ${caller}: ${verdictOf(answer, access)}`).toBe(
        `${name} as ${caller}: ${expected(access, caller, name)}`,
      );
    };
    // Functions that only read have no right to write.
    const before = row.method !== "GET" && (await storedOf(shop.organizationId));
    for (const caller of callers) if (!isIn(caller)) await check(caller);
    if (before) expect(await storedOf(shop.organizationId), name).toEqual(before);
    for (const caller of callers) if (isIn(caller)) await check(caller);
    if (row === routes.organizations.leaveOrganization)
      for (const role of ["driver", "staff", "manager"] as const) browsers[role] = await newMember(shop, role);
    // All at once, because at most one of them is let in to change something.
    const verdicts = [...systems].map(async ([kind, system]) => {
      const path = pathOf(row, keyed.organizationId, keyedFurniture);
      const answer = await ask(system, row, path, access === "order" ? example : {});
      expect(answer.status, `${name} by a key of ${kind}`).toBeLessThan(500);
      return `${name} by a key of ${kind}: ${verdictOf(answer, access)}`;
    });
    expect(await Promise.all(verdicts)).toEqual(
      [...systems.keys()].map(
        (kind) => `${name} by a key of ${kind}: ${expectedOfKey({ name, row, example }, access, kind)}`,
      ),
    );
  }
});

/** The calls of a session that are about no person: whether a hostname is free, and places. */
const aboutNobody: readonly Route[] = [routes.organizations.checkHostname, routes.places.searchPlaces];

test("An ended session opens nothing personal, even if its token is fresh", async () => {
  const { owner, organizationId } = await newShop(origin);
  const token = new Map(owner.cookies);
  await owner.call(routes.accounts.signOut, {});
  const open = [...aboutNobody, routes.accounts.signOut];
  const closed = rows.filter(
    ({ name, row }) => !["public", "signature", "printer"].includes(reviewedAccessOf(name)) && !open.includes(row),
  );
  for (const { name, row, example } of closed) {
    for (const [cookie, value] of token) owner.cookies.set(cookie, value);
    const path = pathOf(row, organizationId, furniture);
    const query = row === routes.accounts.verifyEmail ? "?token=none" : "";
    const { status } = await ask(owner, row, path + query, example);
    expect.soft([401, 404], name).toContain(status);
  }
});

test("Ids of another organization in a body are refused or passed over, and change nothing there", async () => {
  const { ids } = keyedFurniture;
  const asking = await newShop(origin);
  const own = await furnish(asking);
  const items = [{ productId: ids.products, quantity: 1 }];
  const dish = { ...examples.catalogue.createProduct, slug: "borrowed", images: [], categories: [] };
  const { group } = examples.catalogue.createOptionSet;
  const promotion = examples.promotions.createPromotion;
  const free = { kind: "dish", productIds: [ids.products], price: 0 };
  const { catalogue, orders, organizations, printers, promotions, cart, files } = routes;
  const named: [row: Route, body: object, answer: string][] = [
    [catalogue.createProduct, { ...dish, categories: [ids["product-categories"]] }, "400 categories.0"],
    [catalogue.createProduct, { ...dish, manufacturerId: ids.manufacturers }, "400 manufacturerId"],
    [catalogue.createProduct, { ...dish, goesWith: [ids.products] }, "400 goesWith.0"],
    [catalogue.createProduct, { ...dish, modifierGroups: [{ ...group, optionSetId: ids["option-sets"] }] }, "201 "],
    [catalogue.deleteProducts, { ids: [ids.products] }, "200 "],
    [catalogue.orderProducts, { ids: [ids.products] }, "204 "],
    [catalogue.orderCategories, { ids: [ids["product-categories"]] }, "204 "],
    [cart.priceCart, { items, shippingMethodId: ids["shipping-methods"] }, "200 "],
    [orders.estimateOrder, { items, fulfilmentMethod: "pickup" }, "200 "],
    [orders.takeOrder, { ...examples.orders.takeOrder, items }, "400 items.0"],
    [orders.previewEdit, { edition: 0, items }, "400 items.0"],
    [orders.editOrder, { edition: 0, items, charged: 24.9 }, "400 items.0"],
    [printers.printTicket, { order: { id: ids.orders, paper: "receipt" } }, "400 order.id"],
    [organizations.replaceSitePages, { favourites: [ids.products] }, "200 "],
    [promotions.createPromotion, { ...promotion, productIds: [ids.products] }, "400 productIds.0"],
    [promotions.createPromotion, { ...promotion, reward: free }, "400 reward.productIds.0"],
    [promotions.createPromotion, { ...promotion, categoryIds: [ids["product-categories"]] }, "400 categoryIds.0"],
    [organizations.startWork, { userId: ids.members, pin: "4711" }, "400 pin"],
    [files.createFile, { ...examples.files.createFile, organizationId: keyed.organizationId }, "404 "],
  ];
  const before = await storedOf(keyed.organizationId);
  for (const [row, body, answer] of named) {
    const { status, wrong } = await ask(asking.owner, row, pathOf(row, asking.organizationId, own), body);
    expect.soft(`${callOf(row)}: ${status} ${wrong}`).toBe(`${callOf(row)}: ${answer}`);
  }
  expect(await storedOf(keyed.organizationId)).toEqual(before);
});
