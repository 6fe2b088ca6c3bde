import fc from "fast-check";
import { expect, test } from "vitest";
import { newPositions, type Positioned } from "./reorder.ts";

const item = (id: string, position: number | null = null): Positioned => ({ id, position });

/** The order in which a list shows items: by position, then in the order they were made. */
const shown = (items: readonly Positioned[]) =>
  items
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || (a.id < b.id ? -1 : 1) || 0)
    .map(({ id }) => id);
const after = (ordered: readonly Positioned[]) => {
  const found = newPositions(ordered);
  return ordered.map(({ id, position }) => ({ id, position: found.get(id) ?? position }));
};

test("A list that has its order needs no change", () => {
  expect(newPositions([item("a", 5), item("b", 9), item("c"), item("d")]).size).toBe(0);
});

test("One item moves between two others by one change", () => {
  expect(newPositions([item("a", 100), item("c", 300), item("b", 200), item("d", 400)]).size).toBe(1);
});

test("In a list that nobody has ordered, only those before the moved item and the item itself get a position", () => {
  expect([...newPositions([item("a"), item("d"), item("b"), item("c"), item("e")]).keys()]).toEqual(["a", "d"]);
});

test("Neighbours without room are numbered again", () => {
  const ordered = [item("a", 1), item("c", 3), item("b", 2)];
  expect(shown(after(ordered))).toEqual(["a", "c", "b"]);
});

test("Any list gets any order, with positions that the contract takes", () => {
  const positions = fc.option(fc.oneof(fc.nat(5), fc.nat(10_000_000)), { nil: null });
  fc.assert(
    fc.property(
      fc.shuffledSubarray([..."abcdefghij"]),
      fc.array(positions, { minLength: 10, maxLength: 10 }),
      (ids, at) => {
        const ordered = ids.map((id, place) => item(id, at[place] ?? null));
        expect(shown(after(ordered))).toEqual(ids);
        for (const position of newPositions(ordered).values()) expect(position).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
