import fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShippingMethod, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { listShippingMethods, getShippingMethod, replaceShippingMethod, deleteShippingMethod } = routes.shipping;

type Method = Input<typeof replaceShippingMethod, "body">;
const near = { title: "Near", distanceUpto: 3, price: 9.9, eta: "30 min" };
const courier: Method = { title: "Courier", providerName: "Own riders", shippingZones: [near] };

test("A replaced method keeps the zones that are sent with their ids, and loses the others", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const method = await newShippingMethod(shop);
  const [first] = method.shippingZones;
  const params = { organizationId, id: method.id };
  const body = {
    ...courier,
    shippingZones: [
      { ...near, price: 12.5 },
      { ...near, id: first?.id, price: 8 },
    ],
  };
  const replaced = await owner.call(replaceShippingMethod, { params, body });
  expect(replaced).toMatchObject({ id: method.id, createdAt: method.createdAt, publishedAt: method.publishedAt });
  expect(replaced.shippingZones.map(({ price }) => price)).toEqual([12.5, 8]);
  expect(replaced.shippingZones[1]?.id).toBe(first?.id);
  expect(method.shippingZones.map(({ id }) => id)).not.toContain(replaced.shippingZones[0]?.id);
  expect(await owner.call(getShippingMethod, { params })).toEqual(replaced);

  const unknown = { ...courier, shippingZones: [{ ...near, id: method.shippingZones[1]?.id }] };
  const twice = {
    ...courier,
    shippingZones: [
      { ...near, id: first?.id },
      { ...near, id: first?.id },
    ],
  };
  const issue = (place: number) => [{ path: ["shippingZones", place, "id"], message: "No such zone" }];
  expect((await refusalOf(owner.call(replaceShippingMethod, { params, body: unknown }))).issues).toEqual(issue(0));
  expect((await refusalOf(owner.call(replaceShippingMethod, { params, body: twice }))).issues).toEqual(issue(1));
});

test("Input that breaks a rule is refused at its field", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newShippingMethod(shop);
  const refused: [path: (string | number)[], message: string, change: object][] = [
    [["title"], "This field is required", { title: " " }],
    [["providerName"], "This field is required", { providerName: undefined }],
    [["shippingZones", 0, "title"], "This field is required", { shippingZones: [{ ...near, title: "" }] }],
    [["shippingZones", 0, "eta"], "This field is required", { shippingZones: [{ ...near, eta: undefined }] }],
    [
      ["shippingZones", 0, "distanceUpto"],
      "This field must be positive",
      { shippingZones: [{ ...near, distanceUpto: 0 }] },
    ],
    [["shippingZones", 0, "price"], "This field must be positive", { shippingZones: [{ ...near, price: -1 }] }],
    [
      ["shippingZones", 0, "price"],
      "This field can have a maximum of two decimal points",
      { shippingZones: [{ ...near, price: 9.999 }] },
    ],
    [["shippingZones"], "Add at least one zone", { shippingZones: [] }],
    [["createdAt"], "This field is not known here", { createdAt: "2026-01-01T00:00:00Z" }],
  ];
  for (const [path, message, change] of refused) {
    const body = { ...courier, ...change };
    const { status, issues } = await refusalOf(
      owner.call(replaceShippingMethod, { params: { organizationId, id }, body }),
    );
    expect([status, issues]).toEqual([400, [{ path, message }]]);
  }
});

test("A zone's price has no more decimals than its currency", async () => {
  const shop = await newShop(origin, { defaultCurrency: "JPY" });
  const refused = await refusalOf(newShippingMethod(shop, { shippingZones: [{ ...near, price: 9.5 }] }));
  expect(refused.issues).toEqual([{ path: ["shippingZones", 0, "price"], message: "The currency has no such amount" }]);
});

test("If ten replace a method at the same time, some succeed, the others get a conflict, and nothing is half written", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newShippingMethod(shop);
  const params = { organizationId, id };
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      owner
        .attempt(replaceShippingMethod, {
          params,
          body: { ...courier, title: `Edit ${n}`, providerName: `Edit ${n}`, published: n % 2 === 0 },
        })
        .then(({ status }) => status),
    ),
  );
  expect(outcomes).toContain(200);
  expect(outcomes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { title, providerName, publishedAt } = await owner.call(getShippingMethod, { params });
  expect(title).toBe(providerName);
  const { pagination } = await owner.call(listShippingMethods, {
    params: { organizationId },
    query: { published: "true" },
  });
  expect(pagination.totalCount).toBe(publishedAt ? 1 : 0);
});

test("A deleted method remains only in the orders that chose it", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newShippingMethod(shop);
  const params = { organizationId, id };
  expect((await owner.attempt(deleteShippingMethod, { params })).status).toBe(204);
  expect((await owner.attempt(getShippingMethod, { params })).status).toBe(404);
  expect((await owner.attempt(replaceShippingMethod, { params, body: courier })).status).toBe(404);
  expect((await owner.attempt(deleteShippingMethod, { params })).status).toBe(404);
  expect(await owner.call(listShippingMethods, { params: { organizationId } })).toMatchObject({
    data: [],
    pagination: { totalCount: 0 },
  });
});

test("Lists and totals follow any sequence of changes", async () => {
  const change = fc.record({
    act: fc.constantFrom("create", "replace", "delete"),
    at: fc.nat(),
    published: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 15 }), async (changes) => {
      const shop = await newShop(origin);
      const { owner, organizationId } = shop;
      const model: { id: string; published: boolean }[] = [];
      for (const { act, at, published } of changes) {
        const place = at % Math.max(1, model.length);
        const chosen = model[place];
        const params = { organizationId, id: chosen?.id ?? "" };
        if (act === "create" || !chosen)
          model.push({ id: (await newShippingMethod(shop, { published })).id, published });
        else if (act === "delete") {
          await owner.call(deleteShippingMethod, { params });
          model.splice(place, 1);
        } else {
          await owner.call(replaceShippingMethod, { params, body: { ...courier, published } });
          model[place] = { id: chosen.id, published };
        }
      }
      for (const filter of [undefined, true, false]) {
        const query = filter === undefined ? {} : { published: String(filter) };
        const { data, pagination } = await owner.call(listShippingMethods, {
          params: { organizationId },
          query: { ...query, limit: 100 },
        });
        const expected = model.filter(({ published }) => filter === undefined || published === filter);
        expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(pagination.totalCount).toBe(expected.length);
      }
    }),
    { numRuns: 8 },
  );
});

test("A method is found by the words of its present names", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newShippingMethod(shop, { title: "Dostawa łódką", providerName: "Wisła" });
  await newShippingMethod(shop);
  const find = async (search: string) =>
    (await owner.call(listShippingMethods, { params: { organizationId }, query: { search } })).data.map(({ id }) => id);
  expect(await find("lodk")).toEqual([id]);
  expect(await find("wisla dost")).toEqual([id]);
  await owner.call(replaceShippingMethod, { params: { organizationId, id }, body: { ...courier, title: "Rower" } });
  expect(await find("lodk")).toEqual([]);
  expect(await find("rower")).toEqual([id]);
});

test("An unknown shop has no list", async () => {
  const refused = await refusalOf(
    newBrowser(origin).call(listShippingMethods, { params: { organizationId: newId("organization") } }),
  );
  expect([refused.status, refused.code]).toEqual([404, "organization_not_found"]);
});

test("Guests see published methods only, whatever they ask for", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const guest = newBrowser(origin);
  const hidden = await newShippingMethod(shop, { published: false });
  const shown = await newShippingMethod(shop);
  for (const query of [{}, { published: "false" }, { published: "true" }]) {
    const { data } = await guest.call(listShippingMethods, { params: { organizationId }, query });
    expect(data.map(({ id }) => id)).toEqual([shown.id]);
  }
  expect((await guest.call(getShippingMethod, { params: { organizationId, id: shown.id } })).id).toBe(shown.id);
  expect((await guest.attempt(getShippingMethod, { params: { organizationId, id: hidden.id } })).status).toBe(404);
});
