import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { inTurn } from "./turns.ts";

const options = { until: Number.POSITIVE_INFINITY, nameOf: String };

test("A tenant with much work delays no other, and one that fails stops none, itself included", async () => {
  const done: string[] = [];
  const work = (tenant: string, pieces: number) => Array.from({ length: pieces }, (_, n) => `${tenant}${n}`);
  const tenants = [work("big", 4_000), work("broken", 3), work("small", 2)];
  const failures = await inTurn(tenants, { ...options, lanes: 1 }, async (piece) => {
    if (piece.startsWith("broken")) throw new Error(piece);
    done.push(piece);
  });
  expect(done.indexOf("small0")).toBe(1);
  expect(done.indexOf("small1")).toBe(3);
  expect(done).toHaveLength(4_002);
  expect(failures.map(({ item }) => item)).toEqual(["broken0", "broken1", "broken2"]);
});

test("Each piece is done once and in its tenant's order, whatever fails, by however many lanes", async () => {
  const tenants = fc.array(fc.array(fc.boolean(), { maxLength: 8 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(tenants, fc.integer({ min: 1, max: 5 }), async (fails, lanes) => {
      const seen = fails.map((): number[] => []);
      const pieces = fails.map((each, tenant) => each.map((isBad, place) => ({ tenant, place, isBad })));
      const failures = await inTurn(pieces, { ...options, lanes }, async ({ tenant, place, isBad }) => {
        await Promise.resolve();
        seen[tenant]?.push(place);
        if (isBad) throw new Error("bad");
      });
      expect(seen).toEqual(fails.map((each) => each.map((_, place) => place)));
      expect(failures).toHaveLength(fails.flat().filter(Boolean).length);
    }),
  );
});

test("Nothing more begins after the time is over", async () => {
  let [now, done] = [0, 0];
  vi.spyOn(Date, "now").mockImplementation(() => now);
  await inTurn([Array.from({ length: 1_000 })], { until: 50, nameOf: String }, async () => {
    done++;
    now += 20;
  });
  expect(done).toBe(3);
});
