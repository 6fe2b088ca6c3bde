import { expect, test, vi } from "vitest";
import { heldFor, together } from "./together.ts";

const waiting = { data: undefined, isPending: true, isFetching: true, error: null, refetch: () => {} };
const failed = { ...waiting, isPending: false, isFetching: false, error: new Error("503") };
const answered = (data: unknown) => ({ ...waiting, data, isPending: false, isFetching: false });

test("What has come waits for what has not, and fails only when everything is answered", () => {
  expect(together({ order: waiting, past: answered([]) })).toMatchObject({ data: undefined, isPending: true });
  expect(together({ order: waiting, past: failed })).toMatchObject({ data: undefined, isPending: true });
  const lost = together({ order: answered({}), past: failed });
  expect(lost).toMatchObject({ data: undefined, isPending: false, isFetching: false, error: failed.error });
});

test("All results come at once, and one that is empty counts as here", () => {
  const { data } = together({ address: answered(null), methods: answered(["card"]) });
  expect(data).toEqual({ address: null, methods: ["card"] });
});

test("Results stay while one of them is read again, and after that has failed", () => {
  const stale = { ...answered(["card"]), isFetching: true, error: new Error("503") };
  expect(together({ methods: stale })).toMatchObject({ data: { methods: ["card"] }, isFetching: false });
});

test("Retry asks only for what is missing", () => {
  const [there, gone] = [
    { ...answered(1), refetch: vi.fn() },
    { ...failed, refetch: vi.fn() },
  ];
  together({ there, gone }).refetch();
  expect(there.refetch).not.toHaveBeenCalled();
  expect(gone.refetch).toHaveBeenCalledOnce();
});

test("A result waits for another one until that is answered or has failed", () => {
  const order = answered("order");
  expect(heldFor(waiting, order)).toMatchObject({ data: undefined, isPending: true });
  expect(heldFor(answered([]), order)).toBe(order);
  expect(heldFor(failed, order)).toBe(order);
});
