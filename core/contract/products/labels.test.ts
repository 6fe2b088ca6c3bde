import { expect, test } from "vitest";
import { labelsOf, shownLabels } from "./labels.ts";
import type { Allergen } from "./product.ts";

const dish = (metadata: Record<string, string>, ...allergens: Allergen[]) => labelsOf({ metadata, allergens });

test("A dish's metadata gives its diets and how hot it is", () => {
  expect(dish({ diet: "Vegetarian, gluten-free", spice: "2" })).toEqual(["vegetarian", "gluten-free", "spice-2"]);
  expect(dish({ diet: "keto", spice: "9", kind: "bowl" })).toEqual(["spice-0"]);
});

test("A vegan dish is found as vegetarian, and shown as vegan alone", () => {
  const labels = dish({ diet: "vegan" });
  expect(labels).toEqual(["vegan", "vegetarian", "spice-0"]);
  expect(shownLabels(labels)).toEqual(["vegan"]);
});

test("A diet that an allergen of the dish contradicts is left out", () => {
  expect(dish({ diet: "vegan, gluten-free" }, "milk", "gluten")).toEqual(["vegetarian", "spice-0"]);
  expect(dish({ diet: "vegetarian" }, "fish")).toEqual(["spice-0"]);
});
