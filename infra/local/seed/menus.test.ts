import { describe, expect, test } from "vitest";
import { CreateCategory } from "#core/contract/category-office.ts";
import { CreateOrganization } from "#core/contract/organization-input.ts";
import { CreateProduct } from "#core/contract/product-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping-method-input.ts";
import { SitePagesInput, StorefrontInput } from "#core/contract/site-content.ts";
import { newId } from "#core/ids.ts";
import { distanceKm } from "#core/shipping/eligibility.ts";
import { gazetteer } from "../places/gazetteer.ts";
import { drawings, drawn } from "./drawings/index.ts";
import { malabar } from "./malabar/shop.ts";
import { categoryInput, productInput } from "./menu.ts";
import { mezzaluce } from "./mezzaluce/shop.ts";
import { isDrawing } from "./pictures.ts";
import { drawingsOf, sitePagesInput, storefrontInput } from "./site.ts";

const shops = [malabar, mezzaluce];
const dishesOf = ({ menu }: (typeof shops)[number]) => menu.flatMap(({ dishes }) => dishes);

describe.each(shops)("$organization.name", (shop) => {
  test("is made of bodies that the contract takes", () => {
    expect(CreateOrganization.safeParse(shop.organization).error).toBeUndefined();
    for (const method of shop.shippingMethods) expect(CreateShippingMethod.safeParse(method).error).toBeUndefined();
    const made = { fileOf: () => newId("file"), productOf: () => newId("product") };
    expect(StorefrontInput.safeParse(storefrontInput(shop.site, made)).error).toBeUndefined();
    expect(SitePagesInput.safeParse(sitePagesInput(shop.site, made)).error).toBeUndefined();
    for (const category of shop.menu) {
      expect(CreateCategory.safeParse(categoryInput(category, newId("file"))).error).toBeUndefined();
      for (const dish of category.dishes) {
        const input = productInput(dish, { sku: "A-01", categoryId: newId("category"), image: newId("file") });
        expect(CreateProduct.safeParse(input).error, dish.slug).toBeUndefined();
      }
    }
  });

  test("says everything in both languages", () => {
    for (const { slug, en, pl } of [...shop.menu, ...dishesOf(shop)])
      expect([...en, ...pl].map((words) => words.trim()).filter(Boolean), slug).toHaveLength(4);
  });

  test("has a picture for all dishes of a category or for none", () => {
    for (const { slug, dishes } of shop.menu)
      expect(new Set(dishes.map((dish) => isDrawing(dish.slug))).size, slug).toBe(1);
  });

  test("stands in the gazetteer, with doors in every zone and some beyond the last that a search still finds", () => {
    const here = gazetteer.find(({ placeId }) => placeId === shop.organization.address?.placeId);
    if (!here) throw new Error("The shop has no address");
    const distances = gazetteer.map((place) => distanceKm(here, place));
    for (const { shippingZones } of shop.shippingMethods) {
      const rings = [0, ...shippingZones.map(({ distanceUpto }) => distanceUpto), 10];
      for (const [inner, outer] of rings.slice(1).map((outer, i) => [rings[i] ?? 0, outer] as const))
        expect(distances.filter((km) => km >= inner && km <= outer).length).toBeGreaterThan(8);
    }
  });
});

test("every drawing is shown somewhere", () => {
  const shown = shops.flatMap((shop) => [
    shop.logo,
    ...drawingsOf(shop.site),
    ...dishesOf(shop).map(({ slug }) => slug),
  ]);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(drawings)));
});

test("a drawing comes out the same every time, small and without anything from elsewhere", () => {
  for (const name of Object.keys(drawings).filter(isDrawing)) {
    const svg = drawn(name);
    expect(drawn(name)).toBe(svg);
    expect(svg.length, name).toBeLessThan(16_000);
    expect(svg, name).not.toMatch(/NaN|undefined|<script|<image|href="(?!#)/);
  }
});

test("no two addresses share an id", () => {
  expect(new Set(gazetteer.map(({ placeId }) => placeId)).size).toBe(gazetteer.length);
});
