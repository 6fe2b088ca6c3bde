import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { named } from "#core/contract/testing/ids.ts";
import { countOf, type Lines, lineKey, withLine, without, withQuantity } from "./lines.ts";

const line = (productId: string, picks: Record<string, string[]> = {}, quantity = 1): CartItem => ({
  productId: named(productId),
  quantity,
  modifierGroups: Object.entries(picks).map(([id, modifiers]) => ({
    id: named(id),
    modifiers: modifiers.map((modifier) => ({ id: named(modifier), quantity: 1 })),
  })),
});

const reversed = (line: CartItem): CartItem => ({
  ...line,
  modifierGroups: line.modifierGroups
    .map(({ id, modifiers }) => ({ id, modifiers: modifiers.toReversed() }))
    .toReversed(),
});

test("The same dish with the same picks in another order adds to its line", () => {
  const one = line("dosa", { spice: ["hot"], extras: ["ghee", "cheese"] });
  const lines = withLine([one], { ...reversed(one), quantity: 2 });
  expect(lines).toEqual([{ ...one, quantity: 3 }]);
});

test("The same dish with another note is another line", () => {
  const plain = line("dosa");
  const noted = { ...plain, note: "no onion" };
  expect(withLine([plain], noted)).toEqual([plain, noted]);
  expect(withLine([noted], noted)).toEqual([{ ...noted, quantity: 2 }]);
});

test("A group without picks is the same as no group", () => {
  expect(withLine([line("dosa", { extras: [] })], line("dosa"))).toHaveLength(1);
});

test.each<[what: string, other: CartItem]>([
  ["another dish", line("idli", { spice: ["hot"] })],
  ["another pick", line("dosa", { spice: ["mild"] })],
  ["the same pick in another group", line("dosa", { heat: ["hot"] })],
  ["no picks", line("dosa")],
  [
    "the same pick twice over",
    { ...line("dosa"), modifierGroups: [{ id: named("spice"), modifiers: [{ id: named("hot"), quantity: 2 }] }] },
  ],
])("%s is a line of its own", (_what, other) => {
  expect(withLine([line("dosa", { spice: ["hot"] })], other)).toHaveLength(2);
});

test("A quantity of 0 or less removes the line", () => {
  const lines = [line("dosa"), line("idli")];
  expect(withQuantity(lines, line("dosa"), 0)).toEqual([line("idli")]);
  expect(withQuantity(lines, line("dosa"), -3)).toEqual([line("idli")]);
});

test("A removed line comes back to its place, and joins an identical one that was added since", () => {
  const [first, second, third] = [line("a"), line("b"), line("c")];
  expect(withLine([first, third], second, 1)).toEqual([first, second, third]);
  expect(withLine([first, third, line("b", {}, 2)], second, 1)).toEqual([first, third, line("b", {}, 3)]);
});

test("A cart takes 50 lines, and 99 of one", () => {
  const full = Array.from({ length: 50 }, (_, n) => line(`dish ${n}`));
  expect(withLine(full, line("one more"))).toEqual(full);
  expect(countOf(withLine(full, line("dish 7", {}, 200)), "dish 7")).toBe(99);
});

const picks = fc.dictionary(
  fc.constantFrom("g1", "g2", "g3"),
  fc.uniqueArray(fc.constantFrom("m1", "m2", "m3"), { maxLength: 3 }),
  { maxKeys: 3 },
);
const anyLine = fc
  .record({ productId: fc.constantFrom("p1", "p2"), picks, quantity: fc.integer({ min: 1, max: 5 }) })
  .map(({ productId, picks, quantity }) => line(productId, picks, quantity));
const change = fc.oneof(
  fc.record({ verb: fc.constant("add" as const), line: anyLine }),
  fc.record({ verb: fc.constant("remove" as const), line: anyLine }),
  fc.record({ verb: fc.constant("set" as const), line: anyLine, quantity: fc.integer({ min: -2, max: 120 }) }),
);

test("Any changes keep the cart equal to a plain map of quantities, whatever the order of the picks", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.boolean(), (changes, mirrored) => {
      const model = new Map<string, number>();
      const set = (key: string, quantity: number) =>
        quantity > 0 ? model.set(key, Math.min(quantity, 99)) : model.delete(key);
      let lines: Lines = [];
      for (const change of changes) {
        const key = lineKey(change.line);
        const line = mirrored ? reversed(change.line) : change.line;
        const held = model.get(key);
        if (change.verb === "add") {
          lines = withLine(lines, line);
          set(key, (held ?? 0) + line.quantity);
        } else if (change.verb === "remove") {
          lines = without(lines, [line]);
          model.delete(key);
        } else {
          lines = withQuantity(lines, line, change.quantity);
          if (held !== undefined) set(key, change.quantity);
        }
      }
      expect(lines.map((line) => [lineKey(line), line.quantity])).toEqual([...model]);
      expect(countOf(lines)).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
    }),
  );
});
