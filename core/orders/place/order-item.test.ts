import { expect, test } from "vitest";
import { priceLine } from "../../cart/pricing.ts";
import { newId } from "../../ids.ts";
import type { StoredModifierGroup, StoredProduct } from "../../products/product.ts";
import { aGroup, aProduct } from "../../testing/products.ts";
import { orderItem } from "./order-item.ts";

const named = (group: StoredModifierGroup, ...titles: string[]): StoredModifierGroup => ({
  ...group,
  modifiers: group.modifiers.map((modifier, n) => ({
    ...modifier,
    allergens: n ? ["nuts"] : ["milk", "gluten"],
    translations: [{ locale: "en", title: titles[n] ?? "" }],
  })),
});

/** A dish with gluten and two groups of options, ordered with so many of these. */
const ordered = (
  picks: Record<string, number>,
  { note, ...facts }: { note?: string } & Partial<StoredProduct> = {},
  { hasTax = false, hasCapacity = false } = {},
) => {
  const groups = [named(aGroup([100, 200]), "Ghee", "Cashews"), named(aGroup([300]), "Raita")];
  const product = aProduct({ modifierGroups: groups, allergens: ["gluten"], ...facts });
  const modifierGroups = groups.map(({ id, modifiers }) => ({
    id,
    modifiers: modifiers.flatMap(({ id, translations: [title] }) => {
      const quantity = picks[title?.title ?? ""];
      return quantity ? [{ id, quantity }] : [];
    }),
  }));
  const line = priceLine(product, { productId: product.id, quantity: 3, modifierGroups, ...(note && { note }) });
  if (!line) throw new Error("The dish can be sold");
  return orderItem(line, { hasTax, hasCapacity, stations: [{ id: "grill", name: "Grill" }] });
};

test("A line says what was sold with it, how often where that is more than once, and for how much", () => {
  const item = ordered({ Ghee: 2, Cashews: 1, Raita: 1 });
  expect(item).toMatchObject({ unitPrice: 2490 + 200 + 200 + 300, totalPrice: 3 * 3190, quantity: 3 });
  expect(item.translations).toEqual([{ locale: "en", title: "Masala dosa", subtitle: "2 × Ghee, Cashews, Raita" }]);
});

test("A line holds the allergens of the dish and of what was chosen, each once, and a note where there is one", () => {
  expect(ordered({ Cashews: 1 }).allergens).toEqual(["gluten", "nuts"]);
  expect(ordered({ Ghee: 1 }, { note: "no salt" })).toMatchObject({ allergens: ["gluten", "milk"], note: "no salt" });
  expect(ordered({})).not.toHaveProperty("note");
  expect(ordered({}).translations[0]?.subtitle).toBe("");
});

test("A line has its price by tax category where its order has VAT", () => {
  expect(ordered({}, {}, { hasTax: true })).toMatchObject({ taxed: [{ category: "food", gross: 3 * 2490 }] });
  expect(ordered({})).not.toHaveProperty("taxed");
});

test("A line names the station of its dish, as long as the kitchen has it", () => {
  expect(ordered({}, { stationId: "grill" })).toMatchObject({ stationId: "grill" });
  expect(ordered({}, { stationId: "gone" })).not.toHaveProperty("stationId");
  expect(ordered({})).not.toHaveProperty("stationId");
});

const picture = { id: newId("file"), url: "/1.webp", mimeType: "image/webp", size: 1, filename: "1.webp" };

test("A line is drawn as the menu draws its dish, where it has no picture", () => {
  expect(ordered({}, { taxCategory: "alcohol" })).toMatchObject({ image: null, kind: "drink" });
  expect(ordered({}, { metadata: { kind: "sweet" } })).toMatchObject({ kind: "sweet" });
  expect(ordered({}, { images: [picture] })).not.toHaveProperty("kind");
});
