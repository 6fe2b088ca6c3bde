import { expect, test } from "vitest";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { dishesIn } from "../dish/menu.ts";
import { matching } from "./search.ts";

const dish = (title: string, description = "") => ({ id: title, title, description }) as LocalizedProduct;
const sections = [
  { slug: "zupy", dishes: [dish("Żurek śląski", "Na zakwasie, z białą kiełbasą"), dish("Rasam")] },
  { slug: "sweets", dishes: [dish("Straßenkuchen", "Smørbrød, தோசை")] },
  { slug: "dosa", dishes: [dish("Masala Dosa", "Crêpe with potatoes"), dish("Rasam")] },
];
const found = (query: string) => dishesIn(matching(sections, query)).map(({ title }) => title);

test.each([
  ["zurek", ["Żurek śląski"]],
  ["ŻUREK", ["Żurek śląski"]],
  ["kielbasa biala", ["Żurek śląski"]],
  ["biala dosa", []],
  ["CREPE", ["Masala Dosa"]],
  ["  dosa   masala ", ["Masala Dosa"]],
  ["strasse", ["Straßenkuchen"]],
  ["smorbrod", ["Straßenkuchen"]],
  ["தசை", []],
  ["pizza", []],
])("%s finds %j", (query, titles) => {
  expect(found(query)).toEqual(titles);
});

test("no words find everything, and a dish of two sections counts once", () => {
  expect(matching(sections, "  ")).toEqual(sections);
  expect(found("")).toEqual(["Żurek śląski", "Rasam", "Straßenkuchen", "Masala Dosa"]);
});

test("sections without a match are left out", () => {
  expect(matching(sections, "dosa").map(({ slug }) => slug)).toEqual(["dosa"]);
});
