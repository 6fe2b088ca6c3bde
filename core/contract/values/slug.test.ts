import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slug.ts";

test.each([
  ["Żurek w chlebie", "zurek-w-chlebie"],
  ["Łosoś, 200 g", "losos-200-g"],
  ["  Crème brûlée!  ", "creme-brulee"],
  ["Straße", "strasse"],
  ["Ispanaklı ısırgan çorbası", "ispanakli-isirgan-corbasi"],
  ["寿司", ""],
])("%j is in an address as %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("A slug that is taken gets a number", () => {
  expect(freeSlug("zurek", new Set(["zurek", "zurek-2"]))).toBe("zurek-3");
  expect(freeSlug("barszcz", new Set(["zurek"]))).toBe("barszcz");
});
