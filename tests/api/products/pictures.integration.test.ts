import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newPicture } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getProduct, updateProduct } = routes.catalogue;

test("A dish's picture has a description in the reader's language, and counts as decorative without one", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [soup, bread] = [await newPicture(organizationId), await newPicture(organizationId)];
  const translations = [
    { locale: "en", alt: "Red lentil soup" },
    { locale: "pl", alt: "Zupa z soczewicy" },
  ];
  const { id } = await newProduct(shop, { images: [{ id: soup.id, translations }, bread.id] });
  const params = { organizationId, id };
  const altsIn = async (locale: string) => {
    const { images } = await newBrowser(origin).call(getProduct, { params, query: { locale } });
    return images.map((image) => "alt" in image && image.alt);
  };
  expect(await altsIn("pl")).toEqual(["Zupa z soczewicy", ""]);
  expect(await altsIn("de")).toEqual(["Red lentil soup", ""]);

  // A client that sends only ids keeps the descriptions.
  const reordered = await owner.call(updateProduct, { params, body: { images: [bread.id, soup.id] } });
  expect(reordered.images).toEqual([bread, { ...soup, translations }]);
  await owner.call(updateProduct, { params, body: { basePrice: 12 } });
  expect(await altsIn("en")).toEqual(["", "Red lentil soup"]);

  const silent = [{ id: soup.id, translations: [{ locale: "en", alt: " " }] }];
  expect((await owner.call(updateProduct, { params, body: { images: silent } })).images).toEqual([soup]);
});

test("A description that is too long is refused at its field", async () => {
  const shop = await newShop(origin);
  const { id } = await newPicture(shop.organizationId);
  const product = await newProduct(shop);
  const params = { organizationId: shop.organizationId, id: product.id };
  const images = [{ id, translations: [{ locale: "en", alt: "x".repeat(201) }] }];
  expect((await refusalOf(shop.owner.call(updateProduct, { params, body: { images } }))).issues).toEqual([
    { path: ["images", 0, "translations", 0, "alt"], message: "Maximum character limit is 200" },
  ]);
});
