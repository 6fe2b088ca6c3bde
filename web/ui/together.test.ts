import { expect, test, vi } from "vitest";
import { heldFor, together } from "./together.ts";

const waiting = { data: undefined, isPending: true, isFetching: true, error: null, refetch: () => {} };
const failed = { ...waiting, isPending: false, isFetching: false, error: new Error("503") };
const answered = (data: unknown) => ({ ...waiting, data, isPending: false, isFetching: false });

test("Combined results wait for the last one, and fail only when all are answered", () => {
  expect(together({ order: waiting, past: answered([]) })).toMatchObject({ data: undefined, isPending: true });
  expect(together({ order: waiting, past: failed })).toMatchObject({ data: undefined, isPending: true });
  const lost = together({ order: answered({}), past: failed });
  expect(lost).toMatchObject({ data: undefined, isPending: false, isFetching: false, error: failed.error });
});

test("Combined results come at once, and an empty one counts as loaded", () => {
  const { data } = together({ address: answered(null), methods: answered(["card"]) });
  expect(data).toEqual({ address: null, methods: ["card"] });
});

test("Combined results stay while one of them is fetched again, and after that has failed", () => {
  const stale = { ...answered(["card"]), isFetching: true, error: new Error("503") };
  expect(together({ methods: stale })).toMatchObject({ data: { methods: ["card"] }, isFetching: false });
});

test("Retry fetches only the results that are missing", () => {
  const [there, gone] = [
    { ...answered(1), refetch: vi.fn() },
    { ...failed, refetch: vi.fn() },
  ];
  together({ there, gone }).refetch();
  expect(there.refetch).not.toHaveBeenCalled();
  expect(gone.refetch).toHaveBeenCalledOnce();
});

test("A held result waits until the other one is answered or has failed", () => {
  const order = answered("order");
  expect(heldFor(waiting, order)).toMatchObject({ data: undefined, isPending: true });
  expect(heldFor(answered([]), order)).toBe(order);
  expect(heldFor(failed, order)).toBe(order);
});
