import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { listManufacturers, getManufacturer, createManufacturer, replaceManufacturer, deleteManufacturer } =
  routes.catalogue;

const ghee = { name: "Gheewala", translations: [{ locale: "en", about: "Butter since 1921" }] };
const missing = "Missing translation for the default locale";

test.each<[name: string, change: object, path: (string | number)[], message: string]>([
  ["No name", { name: undefined }, ["name"], "Name is required"],
  ["A blank name", { name: "  " }, ["name"], "Name is required"],
  ["No translation", { translations: [] }, ["translations"], missing],
  [
    "No translation for the default locale",
    { translations: [{ locale: "pl", about: "Masło" }] },
    ["translations"],
    missing,
  ],
  [
    "A blank about",
    { translations: [{ locale: "en", about: " " }] },
    ["translations", 0, "about"],
    "This field is required",
  ],
  [
    "An about too long",
    { translations: [{ locale: "en", about: "x".repeat(6001) }] },
    ["translations", 0, "about"],
    "Maximum character limit is 6000",
  ],
  ["A logo that is not there", { logo: newId("file") }, ["logo"], "No such file"],
])("%s is refused on its field, at first and in a replacement", async (_name, change, path, message) => {
  const { owner, organizationId } = await newShop(origin);
  const { id } = await owner.call(createManufacturer, { params: { organizationId }, body: ghee });
  const body = { ...ghee, ...change };
  const created = await refusalOf(owner.call(createManufacturer, { params: { organizationId }, body }));
  const replaced = await refusalOf(owner.call(replaceManufacturer, { params: { organizationId, id }, body }));
  for (const { status, issues } of [created, replaced]) expect([status, issues]).toEqual([400, [{ path, message }]]);
});

test("A manufacturer is added, replaced whole, found by name and deleted", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const body = { ...ghee, translations: [{ locale: "pl", about: "Masło od 1921" }, ...ghee.translations] };
  const made = await owner.call(createManufacturer, { params: { organizationId }, body });
  const params = { organizationId, id: made.id };
  const guest = newBrowser(origin);
  expect(await guest.call(getManufacturer, { params, query: { locale: "pl" } })).toMatchObject({
    about: "Masło od 1921",
  });
  expect(await guest.call(getManufacturer, { params })).toMatchObject({ about: "Butter since 1921" });

  const renamed = await owner.call(replaceManufacturer, { params, body: { ...ghee, name: "Młyn Żytni" } });
  expect(renamed).toMatchObject({ id: made.id, createdAt: made.createdAt, translations: ghee.translations });
  const search = async (search: string) =>
    (await guest.call(listManufacturers, { params: { organizationId }, query: { search } })).data.map(({ id }) => id);
  expect([await search("mlyn"), await search("zytni"), await search("ghee")]).toEqual([[made.id], [made.id], []]);

  const product = await newProduct(shop, { manufacturerId: made.id });
  expect((await owner.attempt(deleteManufacturer, { params })).status).toBe(204);
  expect((await guest.attempt(getManufacturer, { params })).status).toBe(404);
  expect((await owner.attempt(replaceManufacturer, { params, body: ghee })).status).toBe(404);
  expect((await owner.call(listManufacturers, { params: { organizationId } })).pagination.totalCount).toBe(0);
  const priced = await owner.call(routes.catalogue.updateProduct, {
    params: { organizationId, id: product.id },
    body: { basePrice: 5 },
  });
  expect(priced).toMatchObject({ basePrice: 5, manufacturerId: made.id });
});
