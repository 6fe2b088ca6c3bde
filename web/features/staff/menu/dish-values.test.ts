import { expect, test } from "vitest";
import { CreateProduct } from "#core/contract/products/product-input.ts";
import { sentOf } from "../forms/sent.ts";
import { copyValues, dishValues, newGroup } from "./dish-values.ts";
import { inMenuOrder } from "./use-menu.ts";
import { ordered } from "./use-menu-changes.ts";

const languages = { defaultLocale: "pl", supportedLocales: ["en", "pl"], stations: [{ id: "grill", name: "Grill" }] };
const id = (prefix: string, n = 0) => `${prefix}_${String(n).padStart(26, "0")}`;
const group = {
  id: id("grp"),
  selectMin: 0,
  selectMax: 1,
  defaultLocale: "pl",
  translations: [{ locale: "pl", title: "Sos" }],
  modifiers: [
    {
      id: id("mod"),
      title: "Chrzan",
      sku: null,
      price: 2,
      allergens: [],
      soldOut: false,
      soldOutUntil: null,
      translations: [{ locale: "pl", title: "Chrzan" }],
    },
  ],
};
const dish = {
  id: id("prd"),
  slug: "zurek",
  sku: "Z1",
  basePrice: 18.5,
  discountedBasePrice: null,
  lowestPriceBeforeDiscount: null,
  lowestRecentPrice: 18.5,
  currency: "PLN",
  images: [{ id: id("fil"), url: "/x.png", mimeType: "image/png", size: 1, filename: "x.png" }],
  modifierGroups: [group],
  categories: [id("cat")],
  manufacturerId: null,
  allergens: ["milk"],
  soldOut: false,
  soldOutUntil: null,
  taxCategory: "food",
  position: 7,
  metadata: { kcal: "420" },
  translations: [{ locale: "pl", title: "Żurek", description: "" }],
  createdAt: "2026-11-22T10:00:00.000Z",
  publishedAt: null,
  version: 3,
} as unknown as Parameters<typeof copyValues>[0];

test("The form of a dish has every field of the contract, and sends what was stored", () => {
  const values = dishValues(dish, languages);
  expect(Object.keys(values).sort()).toEqual(Object.keys(CreateProduct.shape).sort());
  const { input } = sentOf(values, languages.defaultLocale);
  expect(CreateProduct.parse(input)).toMatchObject({
    slug: "zurek",
    images: [{ id: id("fil"), translations: [{ locale: "pl", alt: "" }] }],
    translations: [{ locale: "pl", title: "Żurek" }],
    modifierGroups: [{ id: group.id, modifiers: [{ id: id("mod"), title: "Chrzan", price: 2 }] }],
  });
});

test("A copy has its own ids, SKU and slug, and the position of its original", () => {
  const copy = copyValues(dish, "zurek-2", languages);
  expect(copy).toMatchObject({ slug: "zurek-2", sku: null, position: 7, metadata: { kcal: "420" } });
  expect(JSON.stringify(copy.modifierGroups)).not.toMatch(/grp_|mod_/);
});

test("A dish of a station that was removed has none", () => {
  const of = (stationId: string) => dishValues({ ...dish, stationId }, languages).stationId;
  expect([of("grill"), of("gone")]).toEqual(["grill", null]);
});

test("A new choice of options is refused until it has titles", () => {
  const values = { ...dishValues(dish, languages), modifierGroups: [newGroup(languages)] };
  const { error } = CreateProduct.safeParse(sentOf(values, languages.defaultLocale).input);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    "modifierGroups.0.translations.0.title",
    "modifierGroups.0.modifiers.0.title",
  ]);
});

test("Reordered items take the places that they held together", () => {
  const items = [..."abcde"].map((each) => ({ id: each }));
  expect(ordered(items, ["d", "b"]).map((item) => item.id)).toEqual(["a", "d", "c", "b", "e"]);
});

test("A menu is ordered by position, then by creation", () => {
  const items = [
    { id: "a", position: null },
    { id: "b", position: 2 },
    { id: "d", position: 1 },
    { id: "c", position: 1 },
  ];
  expect(inMenuOrder(items).map((item) => item.id)).toEqual(["c", "d", "b", "a"]);
});
