import fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { newProduct, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const json = { "content-type": "application/json" };

const shop = await newShop(origin);
const product = await newProduct(shop);
const shopper = await newShopper(origin);
const cartPath = `/api/${shop.organizationId}/cart`;

const post = (path: string, body: unknown, headers: Record<string, string> = json) =>
  shopper.send(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

/** Reads an answer that must refuse the input, and returns the named fields. */
const issuesOf = async (response: Response) => {
  const body = await response.json();
  expect(body).toMatchObject({
    status: 400,
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(response.status).toBe(400);
  return (body.issues ?? []).map(({ path }: { path: unknown[] }) => path.join("."));
};

test("A body that is not JSON is refused with a message", async () => {
  for (const body of ["{", "", "nonsense", '{"items":', "\u0000", "[1,2"]) await issuesOf(await post(cartPath, body));
});

test("A body of another type is refused", async () => {
  const response = await post(cartPath, "items=1", { "content-type": "text/plain" });
  expect(response.status).toBe(415);
});

test("Each wrong field is named", async () => {
  const line = { productId: product.id, quantity: 1 };
  const wrong: [unknown, string][] = [
    [{ items: "all of them" }, "items"],
    [{}, "items"],
    [null, ""],
    [[], ""],
    [{ items: [{ ...line, quantity: -1 }] }, "items.0.quantity"],
    [{ items: [{ ...line, quantity: 1.5 }] }, "items.0.quantity"],
    [{ items: [{ ...line, quantity: 1e308 }] }, "items.0.quantity"],
    [{ items: [{ ...line, quantity: "2" }] }, "items.0.quantity"],
    [{ items: [{ ...line, price: 0.01 }] }, "items.0.price"],
    [{ items: [line], total: 1 }, "total"],
    [{ items: [{ productId: "prd_other" }] }, "items.0.productId"],
    [{ items: [{ productId: "🍛".repeat(26) }] }, "items.0.productId"],
    [{ items: [{ productId: "x".repeat(1_000_000) }] }, "items.0.productId"],
    [{ items: Array.from({ length: 51 }, () => line) }, "items"],
    [{ items: [{ ...line, modifierGroups: [{ id: "grp_1", modifiers: [] }] }] }, "items.0.modifierGroups.0.id"],
  ];
  for (const [body, path] of wrong)
    expect(await issuesOf(await post(cartPath, body)), JSON.stringify(body).slice(0, 80)).toContain(path);
});

test("Names that mean something in JavaScript are ordinary names, and deep nesting is harmless", async () => {
  for (const key of ["__proto__", "constructor", "toString"])
    expect((await post(cartPath, `{"items":[],"${key}":{"isAdmin":true}}`)).status, key).toBe(400);
  for (const deep of ["[", '{"items":'].map((open) => open.repeat(500_000))) await issuesOf(await post(cartPath, deep));
  const closed = `${'{"items":['.repeat(100_000)}1${"]}".repeat(100_000)}`;
  await issuesOf(await post(cartPath, closed));

  const { owner, organizationId } = shop;
  const products = `/api/${organizationId}/products`;
  const dish = (metadata: string) =>
    `{"slug":"${newId("product").slice(4)}","basePrice":20,"translations":[{"locale":"en","title":"Dosa"}],"metadata":${metadata}}`;
  const create = (metadata: string) => owner.send(products, { method: "POST", headers: json, body: dish(metadata) });
  await issuesOf(
    await create(JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, "v"])))),
  );
  await issuesOf(await create('{"constructor":"x"}'));
  const kept = await (await create('{"toString":"y","__proto__":"z"}')).json();
  expect(kept.metadata).toEqual({ toString: "y" });
});

test("Amounts at the limits of numbers are refused or exact", async () => {
  const { owner, organizationId } = shop;
  const price = async (basePrice: string, discountedBasePrice = "null") => {
    const body = `{"slug":"${newId("product").slice(4)}","basePrice":${basePrice},"discountedBasePrice":${discountedBasePrice},"translations":[{"locale":"en","title":"Dosa"}]}`;
    const response = await owner.send(`/api/${organizationId}/products`, { method: "POST", headers: json, body });
    const { basePrice: kept, discountedBasePrice: sale } = await response.json();
    return [response.status, kept, sale];
  };
  for (const refused of [
    "1e21",
    "1e308",
    "1e999",
    "-0",
    "-1",
    "0.105",
    "0.30000000000000004",
    "24.900000001",
    "5e-324",
    '"20"',
    "true",
    "[20]",
  ])
    expect((await price(refused))[0], refused).toBe(400);
  expect(await price("20", "-0")).toEqual([201, 20, 0]);
  expect(await price("1000000", "0.3")).toEqual([201, 1_000_000, 0.3]);
  for (const refused of ["0.30000000000000004", "1e-9", "5e-324"])
    expect((await price("20", refused))[0], refused).toBe(400);
});

test("Every answer forbids browsers to guess its type and to run it", async () => {
  const answers = await Promise.all([
    shopper.send("/api/ping"),
    shopper.send("/api/docs"),
    shopper.send("/api/auth/get-session"),
    post(cartPath, "{"),
  ]);
  for (const { headers } of answers) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  }
});

test("A malformed id in a path is refused, an unknown one is not found", async () => {
  await issuesOf(await post("/api/org_1/cart", { items: [] }));
  const nobody = shop.organizationId.replace(/.{4}$/, "zzzz");
  expect((await post(`/api/${nobody}/cart`, { items: [] })).status).toBe(404);
  expect((await shopper.send(`/api/organizations/${nobody}`)).status).toBe(404);
});

test("Names in any script are kept as typed, and a megabyte of them is refused", async () => {
  const { createAddress } = routes.shipping;
  const body = {
    firstname: "Zażółć 🍛",
    lastname: "\u202Eحسن",
    phone: "600100200",
    addressLineOne: "Rynek 1",
    zipCode: "31-042",
    city: "Kraków",
    country: "PL",
    placeId: "nowhere",
  };
  const refused = await (await shopper.attempt(createAddress, { body })).json();
  expect(refused.issues).toEqual([{ path: ["placeId"], message: "Choose an address from the list" }]);
  expect(
    await issuesOf(await shopper.attempt(createAddress, { body: { ...body, firstname: "Ż".repeat(1_000_000) } })),
  ).toEqual(["firstname"]);
});

test("Whatever JSON an owner sends to any call, no answer is a 500", async () => {
  const { owner, organizationId } = await newShop(origin);
  const { id } = await newProduct({ owner, organizationId });
  const given: Record<string, string> = { organizationId, operation: "publish", hostname: "x", placeId: "x" };
  const calls = Object.values(routes)
    .flatMap((rows): Route[] => Object.values(rows))
    .filter((row) => row !== routes.accounts.signOut && row !== routes.organizations.deleteOrganization)
    .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? id)}`);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.jsonValue(), fc.webQueryParameters(), async (call, body, query) => {
      const [method = "", path = ""] = call.split(" ");
      const sent = method === "GET" ? {} : { headers: json, body: JSON.stringify(body) };
      const { status } = await owner.send(`/api${path}?${query}`, { method, ...sent });
      expect(status, `${call}?${query} ${JSON.stringify(body)}`).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
