import { expect, test } from "vitest";
import { idsBetween, newId, newIdAt } from "./ids.ts";

test("Ids of one moment sort by the order they were made in", () => {
  const made = Array.from({ length: 100 }, () => newId("order"));
  expect(made.toSorted()).toEqual(made);
});

test("Ids that carry an instant lie between the bounds of every stretch of time around it", () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  const id = newIdAt("reservation", at("19:00:00"));
  const isBetween = (from: Date | undefined, to: Date | undefined) => {
    const [first, last] = idsBetween("reservation", from, to);
    return first <= id && id <= last;
  };
  expect(isBetween(at("19:00:00"), at("19:00:00"))).toBe(true);
  expect(isBetween(undefined, undefined)).toBe(true);
  expect(isBetween(at("18:00:00"), undefined)).toBe(true);
  expect(isBetween(at("19:00:00.001"), undefined)).toBe(false);
  expect(isBetween(undefined, at("18:59:59.999"))).toBe(false);
  expect(isBetween(new Date("1900-01-01T00:00:00Z"), at("19:00:00"))).toBe(true);
});

test("An id that carries the future does not move those made after it", () => {
  newIdAt("reservation", new Date("2036-01-01T00:00:00Z"));
  expect(newId("reservation") < newIdAt("reservation", new Date("2035-01-01T00:00:00Z"))).toBe(true);
});
