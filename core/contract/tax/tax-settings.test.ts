import { expect, test } from "vitest";
import { TaxRate } from "./tax-settings.ts";

const said = (from: unknown) =>
  TaxRate.safeParse({ category: "food", delivery: 8, pickup: 8, from }).error?.issues[0]?.message;

test("A rate without a day asks for one, and a day that is none asks for its form", () => {
  expect(["", null].map(said)).toEqual(["This field is required", "This field is required"]);
  expect(["21.11.2026", "2026-02-30"].map(said)).toEqual(["Use the form 2026-11-21", "Use the form 2026-11-21"]);
  expect(said("2026-11-21")).toBeUndefined();
});
