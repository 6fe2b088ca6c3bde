import { expect, test } from "vitest";
import { ringsOf } from "./rings.tsx";

test("Rings are to scale, the widest first and at the edge", () => {
  expect(ringsOf([2, 8, 5], 100).map(({ km, radius }) => [km, radius])).toEqual([
    [8, 100],
    [5, 62.5],
    [2, 25],
  ]);
});

test("Each label stands on its ring", () => {
  for (const { radius, label } of ringsOf([1, 1.1, 6], 120))
    expect(Math.hypot(label.x, label.y)).toBeCloseTo(radius, 9);
});

test("Invalid distances have no ring, and equal ones share one", () => {
  expect(ringsOf([3, null, Number.NaN, 0, -2, 3], 100).map(({ km }) => km)).toEqual([3]);
  expect(ringsOf([], 100)).toEqual([]);
});
