import { expect, test, vi } from "vitest";
import { clientOf } from "./client-of.ts";
import { newDeadline } from "./deadline.ts";

test("A call may take four seconds, and all of a request eight; after that none begins", () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  const { nextTimeout } = newDeadline();
  const leftAfter = (milliseconds: number) => {
    clock.mockReturnValue(1_000_000 + milliseconds);
    return nextTimeout();
  };
  expect([0, 4000, 5000, 7999].map(leftAfter)).toEqual([4000, 4000, 3000, 1]);
  for (const over of [8000, 8001])
    expect(() => leftAfter(over)).toThrow(expect.objectContaining({ code: "payment_unavailable" }));
});

test("Nobody is asked about an order that is paid in cash", async () => {
  const cash = { payment: { provider: "not_applicable" } } as const;
  await expect(clientOf(cash)).rejects.toThrow("Nobody takes payments by not_applicable");
});
