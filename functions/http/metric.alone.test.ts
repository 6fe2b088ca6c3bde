import { Logger } from "@aws-lambda-powertools/logger";
import { expect, test, vi } from "vitest";
import { metric, refusal } from "./metric.ts";

test("A log line with a metric is one that CloudWatch counts by its dimensions", () => {
  vi.stubEnv("POWERTOOLS_DEV", "true");
  const print = vi.spyOn(console, "info").mockReturnValue();
  new Logger().info("refused", metric("Refused", { Code: "too_far" }));
  const line = JSON.parse(print.mock.calls[0]?.[0]);
  expect(line).toMatchObject({ message: "refused", Stage: "local", Code: "too_far", Refused: 1 });
  expect(line._aws.CloudWatchMetrics).toEqual([
    { Namespace: "dabba", Dimensions: [["Stage", "Code"]], Metrics: [{ Name: "Refused", Unit: "Count" }] },
  ]);
  expect(Math.abs(Date.now() - line._aws.Timestamp)).toBeLessThan(60_000);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("A refusal is counted only if an alarm waits for its code, and its line always names it", () => {
  expect(refusal("bad_signature")).toMatchObject({ Code: "bad_signature", Refused: 1, _aws: expect.anything() });
  expect(refusal("too_far")).toEqual({ Code: "too_far" });
});
