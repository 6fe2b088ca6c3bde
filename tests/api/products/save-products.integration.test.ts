import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { english, productBody } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { saveProducts, deleteProducts, getProduct, listProducts } = routes.catalogue;

test("One call adds and changes several products, each saved or refused separately", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [old, other] = [await newProduct(shop), await newProduct(shop, { slug: "taken" })];
  const params = { organizationId };
  const { results } = await owner.call(saveProducts, {
    params,
    body: {
      items: [
        { product: productBody({ slug: "new" }), published: true },
        { id: old.id, product: { basePrice: 12 }, published: false },
        { product: productBody({ slug: "taken" }) },
        { product: { slug: "bare" } },
        { id: newId("product"), product: { basePrice: 1 } },
      ],
    },
  });
  expect(results).toEqual([
    { id: expect.stringMatching(/^prd_/) },
    { id: old.id },
    { code: "invalid_input", issues: [{ path: ["slug"], message: "This address is taken" }] },
    { code: "invalid_input", issues: expect.arrayContaining([expect.objectContaining({ path: ["basePrice"] })]) },
    { code: "not_found", issues: [] },
  ]);
  const one = { params: { organizationId, id: old.id } };
  expect(await owner.call(getProduct, one)).toMatchObject({ basePrice: 12, publishedAt: null });
  const shown = await newBrowser(origin).call(listProducts, { params, query: {} });
  expect(shown.data.map(({ slug }) => slug)).toEqual([other.slug, "new"]);
});

test("Staff who may only mark dishes as sold out can't save several products", async () => {
  const shop = await newShop(origin);
  const staff = await newMember(shop, "staff");
  const body = { items: [{ product: { slug: "x", basePrice: 1, translations: english("X") } }] };
  const refusal = await refusalOf(staff.call(saveProducts, { params: { organizationId: shop.organizationId }, body }));
  expect(refusal.code).toBe("forbidden");
});

test("One call deletes several products, each recorded, and a missing one counts as deleted", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const made = [
    await newProduct(shop, { slug: "a" }),
    await newProduct(shop, { slug: "b" }),
    await newProduct(shop, { slug: "c" }),
  ];
  const [a, b, c] = made.map(({ id }) => id);
  const ids = [a, b, newId("product")].flatMap((id) => id ?? []);
  const { results } = await owner.call(deleteProducts, { params, body: { ids } });
  expect(results).toEqual(ids.map((id) => ({ id })));
  expect((await owner.call(listProducts, { params })).data.map(({ id }) => id)).toEqual([c]);
  const { data } = await owner.call(routes.organizations.listActivity, { params });
  expect(
    data
      .slice(0, 2)
      .map(({ did, subject }) => [did, subject])
      .toSorted(),
  ).toEqual([
    ["deleteProduct", a],
    ["deleteProduct", b],
  ]);
  const staff = await newMember(shop, "staff");
  expect((await refusalOf(staff.call(deleteProducts, { params, body: { ids } }))).code).toBe("forbidden");
});
