import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Route } from "#core/contract/route.ts";
import { newProduct, newShop, newShopper } from "#infra/local/testing/factories.ts";

const origin = inject("origin");
const json = { "content-type": "application/json" };

const shop = await newShop(origin);
const product = await newProduct(shop);
const shopper = await newShopper(origin);
const cartPath = `/api/${shop.organizationId}/cart`;

const post = (path: string, body: unknown, headers: Record<string, string> = json) =>
  shopper.send(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

/** Reads an answer that must be a refusal of the caller's input. */
const issuesOf = async (response: Response) => {
  const body = await response.json();
  expect(body).toMatchObject({
    status: 400,
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(response.status).toBe(400);
  return body.issues.map(({ path }: { path: unknown[] }) => path.join("."));
};

test("A body that is not JSON is refused with a sentence", async () => {
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

test("A malformed id in a path is refused, a well-formed one of nobody is not found", async () => {
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
