import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, test, vi } from "vitest";
import { retryTransient } from "./retry.ts";

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

test.each([
  ["meets others on every attempt is a conflict", ["None", "TransactionConflict"], "conflict"],
  ["meets a busy table on every attempt is busy", ["None", "ThrottlingError"], "busy"],
  ["meets both is busy", ["TransactionConflict", "ProvisionedThroughputExceeded"], "busy"],
])("A transaction that %s", async (_, codes, code) => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const request = vi.fn(() => Promise.reject(cancelled(...codes)));
  await expect(retryTransient(request)).rejects.toMatchObject({ code });
  expect(request).toHaveBeenCalledTimes(8);
});
