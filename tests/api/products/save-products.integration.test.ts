import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { english, productBody } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { saveProducts, getProduct, listProducts } = routes.catalogue;

test("several products are added and changed by one call, each saved or refused on its own", async () => {
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
    { code: "invalid_input", issues: [{ path: ["slug"], message: "This slug is taken" }] },
    { code: "invalid_input", issues: expect.arrayContaining([expect.objectContaining({ path: ["basePrice"] })]) },
    { code: "not_found", issues: [] },
  ]);
  const one = { params: { organizationId, id: old.id } };
  expect(await owner.call(getProduct, one)).toMatchObject({ basePrice: 12, publishedAt: null });
  const shown = await newBrowser(origin).call(listProducts, { params, query: {} });
  expect(shown.data.map(({ slug }) => slug)).toEqual([other.slug, "new"]);
});

test("staff who only say what is sold out do not save products together", async () => {
  const shop = await newShop(origin);
  const staff = await newMember(shop, "staff");
  const body = { items: [{ product: { slug: "x", basePrice: 1, translations: english("X") } }] };
  const refusal = await refusalOf(staff.call(saveProducts, { params: { organizationId: shop.organizationId }, body }));
  expect(refusal.code).toBe("forbidden");
});
