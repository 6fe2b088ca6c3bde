import { describe, expect, test } from "vitest";
import { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import { SitePagesInput, StorefrontInput } from "#core/contract/site/site-content.ts";
import { newId } from "#core/ids.ts";
import { planImport } from "#core/menu-import/plan.ts";
import { readCsv } from "#core/menu-import/read-csv.ts";
import { distanceKm } from "#core/shipping/eligibility.ts";
import { gazetteer } from "../places/gazetteer.ts";
import { malabar } from "./malabar/shop.ts";
import { mezzaluce } from "./mezzaluce/shop.ts";
import { menuIn } from "./open-shop.ts";
import { picturesIn } from "./pictures.ts";
import { picturesOf, sitePagesInput, storefrontInput } from "./site.ts";

const shops = [malabar, mezzaluce];

/** The file of a shop's menu, which names pictures without their ending. */
const menuOf = ({ folder }: (typeof shops)[number], fileOf = (picture: string) => picture) => {
  const file = readCsv(menuIn(folder, fileOf));
  if ("unreadable" in file) throw new Error(file.unreadable);
  return file;
};

describe.each(shops)("$organization.name", (shop) => {
  test("Is made of bodies that the contract takes", () => {
    expect(CreateOrganization.safeParse(shop.organization).error).toBeUndefined();
    for (const method of shop.shippingMethods) expect(CreateShippingMethod.safeParse(method).error).toBeUndefined();
    const made = { fileOf: () => newId("file"), productOf: () => newId("product") };
    expect(StorefrontInput.safeParse(storefrontInput(shop.site, made)).error).toBeUndefined();
    expect(SitePagesInput.safeParse(sitePagesInput(shop.site, made)).error).toBeUndefined();
    const { defaultLocale = "", defaultCurrency: currency = "" } = shop.organization.configuration;
    const nothing = { categories: [], dishes: [], manufacturers: [], optionSets: [] };
    const plan = planImport(menuOf(shop, made.fileOf), { menu: nothing, defaultLocale, currency });
    expect(plan.problems).toEqual([]);
    expect(plan.changes.every(({ published }) => published)).toBe(true);
  });

  test("Says everything in each of its languages", () => {
    for (const { cells, number } of menuOf(shop).rows) {
      const texts = cells.slug ? ["title", "description"] : ["title"];
      for (const text of texts)
        for (const locale of shop.organization.configuration.supportedLocales ?? [])
          expect(cells[`${text}_${locale}`]?.trim(), `row ${number}`).toBeTruthy();
    }
  });

  test("Offers beside dishes only others of its menu", () => {
    const slugs = menuOf(shop).rows.flatMap(({ cells }) => (cells.type === "dish" ? cells.slug : []));
    for (const [slug, others] of Object.entries(shop.goesWith)) {
      expect(slugs).toEqual(expect.arrayContaining([slug, ...others]));
      expect(others).not.toContain(slug);
    }
  });

  test("Has a picture for all dishes of a category or for none", () => {
    const { rows } = menuOf(shop);
    for (const category of rows.filter(({ cells }) => cells.type === "category")) {
      const dishes = rows.filter(({ cells }) => cells.categories === category.cells.slug);
      expect(new Set(dishes.map(({ cells }) => Boolean(cells.pictures))).size, category.cells.slug).toBe(1);
    }
  });

  test("Shows every picture somewhere, each small and without anything from elsewhere", () => {
    const pictures = picturesIn(shop.folder);
    const onMenu = menuOf(shop).rows.flatMap(({ cells }) => cells.pictures || []);
    const shown = new Set([shop.logo, ...picturesOf(shop.site), ...onMenu]);
    expect([...shown].sort()).toEqual([...pictures.keys()].sort());
    for (const [name, svg] of pictures) {
      expect(svg.length, name).toBeLessThan(16_000);
      expect(svg.toString(), name).not.toMatch(/NaN|undefined|<script|<image|href="(?!#)/);
    }
  });

  test("Stands in the gazetteer, with doors in every zone and some beyond the last that a search still finds", () => {
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

test("No two addresses share an id", () => {
  expect(new Set(gazetteer.map(({ placeId }) => placeId)).size).toBe(gazetteer.length);
});
