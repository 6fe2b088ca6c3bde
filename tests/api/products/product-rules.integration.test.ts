import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { english, modifierGroup, productBody } from "../../kit/catalogue.ts";
import { refusalOf } from "../../kit/client.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { createProduct, updateProduct } = routes.catalogue;

const tooManyDecimals = "This field can have a maximum of two decimal points";
const required = "This field is required";

test.each<[name: string, change: object, path: (string | number)[], message: string]>([
  ["a price of nothing", { basePrice: 0 }, ["basePrice"], "This field must be positive"],
  ["a price below zero", { basePrice: -5 }, ["basePrice"], "This field must be positive"],
  ["a price below 0.1", { basePrice: 0.09 }, ["basePrice"], "This field must be positive"],
  ["a price with three decimals", { basePrice: 10.005 }, ["basePrice"], tooManyDecimals],
  [
    "a sale price below zero",
    { discountedBasePrice: -1 },
    ["discountedBasePrice"],
    "This field must be a positive number",
  ],
  ["a sale price with three decimals", { discountedBasePrice: 1.005 }, ["discountedBasePrice"], tooManyDecimals],
  [
    "a sale price above the price",
    { discountedBasePrice: 25 },
    ["discountedBasePrice"],
    "Discounted price cannot exceed base price",
  ],
  ["no translation at all", { translations: [] }, ["translations"], "Missing translation for the default locale"],
  [
    "no translation for the default locale",
    { translations: [{ locale: "pl", title: "Dosa" }] },
    ["translations"],
    "Missing translation for the default locale",
  ],
  ["a blank title", { translations: english("  ") }, ["translations", 0, "title"], required],
  [
    "a description too long",
    { translations: [{ locale: "en", title: "Dosa", description: "x".repeat(6001) }] },
    ["translations", 0, "description"],
    "Maximum character limit is 6000",
  ],
  [
    "fewer picks at most than at least",
    { modifierGroups: [modifierGroup({ selectMin: 2, selectMax: 1 })] },
    ["modifierGroups", 0, "selectMax"],
    "Maximum selections must be greater than or equal to minimum selections",
  ],
  [
    "more picks than options",
    { modifierGroups: [modifierGroup({ selectMax: 3 })] },
    ["modifierGroups", 0, "selectMax"],
    "Maximum selections cannot exceed the total number of modifiers",
  ],
  [
    "an option without title",
    { modifierGroups: [modifierGroup({ modifiers: [{ title: " " }] })] },
    ["modifierGroups", 0, "modifiers", 0, "title"],
    required,
  ],
  [
    "a group without its default locale",
    { modifierGroups: [modifierGroup({ defaultLocale: "pl" })] },
    ["modifierGroups", 0, "translations"],
    "Missing translation for the default locale",
  ],
  [
    "an option id that names nothing",
    { modifierGroups: [modifierGroup({ modifiers: [{ id: newId("modifier"), title: "Mint" }] })] },
    ["modifierGroups", 0, "modifiers", 0, "id"],
    "No such modifier",
  ],
  ["a category that is not there", { categories: [newId("category")] }, ["categories", 0], "No such category"],
  [
    "a manufacturer that is not there",
    { manufacturerId: newId("manufacturer") },
    ["manufacturerId"],
    "No such manufacturer",
  ],
  ["a picture that is not there", { images: [newId("file")] }, ["images", 0], "No such file"],
  ["an allergen that is none", { allergens: ["love"] }, ["allergens", 0], "Choose one of the values that are offered"],
  [
    "a title in a language that is none",
    { translations: [...english("Dosa"), { locale: "qq_zz", title: "Dosa" }] },
    ["translations", 1, "locale"],
    "Choose a language from the list",
  ],
  [
    "an option in a language that is none",
    {
      modifierGroups: [
        modifierGroup({ modifiers: [{ title: "Mint", translations: [{ locale: "xx", title: "Mint" }] }] }),
      ],
    },
    ["modifierGroups", 0, "modifiers", 0, "translations", 0, "locale"],
    "Choose a language from the list",
  ],
  ["a field that is the server's", { publishedAt: null }, ["publishedAt"], "This field is not known here"],
])("%s is refused on its field, in a new product and in a change", async (_name, change, path, message) => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newProduct(shop);
  const created = await refusalOf(owner.call(createProduct, { params: { organizationId }, body: productBody(change) }));
  const changed = await refusalOf(owner.call(updateProduct, { params: { organizationId, id }, body: change }));
  for (const { status, issues } of [created, changed]) expect([status, issues]).toEqual([400, [{ path, message }]]);
});

test("Metadata accepts only keys and values of its type", async () => {
  const { owner, organizationId } = await newShop(origin);
  const create = (metadata: Record<string, unknown>) =>
    owner.call(createProduct, {
      params: { organizationId },
      body: productBody({ metadata: metadata as Record<string, string> }),
    });
  await create({ kcal: "420", "spice-level_2": "hot", ["k".repeat(50)]: "v".repeat(200) });
  const key = "Use 1-50 letters, digits, _ or -, starting with a letter";
  const refused: [Record<string, unknown>, message: string][] = [
    [{ "2nd": "x" }, key],
    [{ "a b": "x" }, key],
    [{ ["k".repeat(51)]: "x" }, key],
    [{ a: "" }, "This field is required"],
    [{ a: 5 }, "This field is required"],
    [{ a: "v".repeat(201) }, "Maximum character limit is 200"],
  ];
  for (const [metadata, message] of refused) {
    const { status, issues } = await refusalOf(create(metadata));
    expect([status, issues]).toEqual([400, [{ path: ["metadata", ...Object.keys(metadata)], message }]]);
  }
});

test("A sale shows the lowest earlier price, and a price in yen has no decimals", async () => {
  const shop = await newShop(origin);
  const product = await newProduct(shop, { basePrice: 30 });
  const params = { organizationId: shop.organizationId, id: product.id };
  await shop.owner.call(updateProduct, { params, body: { basePrice: 25 } });
  await shop.owner.call(updateProduct, { params, body: { basePrice: 28 } });
  const sale = await shop.owner.call(updateProduct, { params, body: { discountedBasePrice: 20 } });
  expect(sale).toMatchObject({ basePrice: 28, discountedBasePrice: 20, lowestPriceBeforeDiscount: 25 });

  const tokyo = await newShop(origin, { defaultCurrency: "JPY" });
  expect((await newProduct(tokyo, { basePrice: 900 })).basePrice).toBe(900);
  const half = await refusalOf(newProduct(tokyo, { basePrice: 900.5, modifierGroups: [] }));
  expect(half.issues).toEqual([{ path: ["basePrice"], message: "The currency has no such amount" }]);
});
