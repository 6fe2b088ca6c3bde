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
const knownOf = ({ title }: LocalizedProduct) =>
  title === "Rasam"
    ? { labels: "Bez glutenu Ostre", allergens: "orzeszki ziemne" }
    : { labels: "", allergens: "gluten" };
const found = (query: string) => dishesIn(matching(sections, query, knownOf)).map(({ title }) => title);

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
  ["ostre", ["Rasam"]],
  ["ostre rasam", ["Rasam"]],
  ["orzeszki", ["Rasam"]],
  ["gluten potatoes", []],
  ["massala", ["Masala Dosa"]],
  ["maslaa", []],
  ["potatos", ["Masala Dosa"]],
  ["potstoes", ["Masala Dosa"]],
  ["rasm", []],
])("%s finds %j", (query, titles) => {
  expect(found(query)).toEqual(titles);
});

test("No words find everything, and a dish of two sections counts once", () => {
  expect(matching(sections, "  ", knownOf)).toEqual(sections);
  expect(found("")).toEqual(["Żurek śląski", "Rasam", "Straßenkuchen", "Masala Dosa"]);
});

test("Sections without a match are left out", () => {
  expect(matching(sections, "dosa", knownOf).map(({ slug }) => slug)).toEqual(["dosa"]);
});
