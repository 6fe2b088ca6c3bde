import { expect, test } from "vitest";
import type { Label } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { filterOf, tellingLabels } from "./labels.ts";

const dish = (metadata: Record<string, string>) => ({ metadata, allergens: [] }) as unknown as LocalizedProduct;
const curry = dish({ diet: "vegan", spice: "2" });

test.each<[Label[], boolean]>([
  [["vegetarian", "spice-1", "spice-2"], true],
  [["spice-2"], true],
  [["vegan", "gluten-free"], false],
  [["spice-0"], false],
])("Of a vegan curry that is spicy, a choice of %j is %s", (chosen, isFitting) => {
  expect(filterOf(chosen)?.fits(curry)).toBe(isFitting);
});

test("No choice is no filter", () => {
  expect(filterOf([])).toBeUndefined();
});

test("Only labels that tell dishes apart can be chosen", () => {
  expect(tellingLabels([curry, dish({ diet: "vegetarian" })])).toEqual(["vegan", "spice-0", "spice-2"]);
  expect(tellingLabels([curry, curry])).toEqual([]);
});
