import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ScheduledJob, scheduledJobs } from "./scheduled-jobs.ts";
import { type Scheduler, startScheduler } from "./scheduler.ts";
import { jobServer } from "./server.ts";

let scheduler: Scheduler | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await scheduler?.stop();
  vi.restoreAllMocks();
});

const job = (handler: Awaited<ReturnType<ScheduledJob["load"]>>, facts: Partial<ScheduledJob> = {}): ScheduledJob => ({
  name: "sweep",
  every: 60_000,
  timeout: 60_000,
  load: async () => handler,
  ...facts,
});

test("A job runs on its schedule, with its remaining time, until everything is stopped", async () => {
  const left: number[] = [];
  const handler = vi.fn(async (_event: unknown, context: { getRemainingTimeInMillis: () => number }) => {
    left.push(context.getRemainingTimeInMillis());
  });
  scheduler = startScheduler([job(handler)]);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(left).toEqual([60_000, 60_000, 60_000]);
  await scheduler.stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(handler).toHaveBeenCalledTimes(3);
});

test("A run waits for the one before: the schedule skips a turn, and a run on demand follows it", async () => {
  const ends: (() => void)[] = [];
  const handler = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  scheduler = startScheduler([job(handler, { timeout: 600_000 })]);
  await vi.advanceTimersByTimeAsync(180_000);
  const demanded = scheduler.run("sweep");
  expect(handler).toHaveBeenCalledOnce();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(handler).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await demanded;
});

test("A run that fails or takes too long is logged and given up, and the next one still runs", async () => {
  const handler = vi
    .fn(async () => {})
    .mockRejectedValueOnce(new Error("broken"))
    .mockReturnValueOnce(new Promise(() => {}));
  const giveUp = vi.fn(async () => {});
  scheduler = startScheduler([job(handler, { timeout: 30_000 })], { giveUp });
  await vi.advanceTimersByTimeAsync(200_000);
  const event = expect.objectContaining({ source: "aws.scheduler" });
  expect(giveUp.mock.calls).toEqual([
    ["sweep", event, new Error("broken")],
    ["sweep", event, new Error("It took longer than 30 s")],
  ]);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["The job sweep failed", new Error("broken")],
    ["The job sweep failed", new Error("It took longer than 30 s")],
  ]);
  expect(handler).toHaveBeenCalledTimes(3);
});

test("A job runs at once on demand, and its result is the answer", async () => {
  vi.useRealTimers();
  const handler = vi.fn(async () => 7).mockRejectedValueOnce(new Error("broken"));
  const running = startScheduler([job(handler)]);
  scheduler = running;
  const server = createServer(jobServer("/jobs", running.run));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const ask = async (method: string, name: string) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/jobs/${name}`, { method });
    return [response.status, await response.text()];
  };
  expect(await ask("POST", "sweep")).toEqual([500, '{"message":"Error: broken"}']);
  expect(await ask("POST", "sweep")).toEqual([200, "7"]);
  expect((await ask("POST", "mow"))[0]).toBe(404);
  expect((await ask("GET", "sweep"))[0]).toBe(405);
  server.close();
});

test("Without a schedule a job runs only on demand", async () => {
  const handler = vi.fn(async () => {});
  scheduler = startScheduler([job(handler)], { isOn: false });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(handler).not.toHaveBeenCalled();
  await scheduler.run("sweep");
  expect(handler).toHaveBeenCalledOnce();
});

test("Every scheduled row has its interval, and jobs of the table's changes have none", () => {
  const entry = { name: "jobs/x", file: "jobs/x.ts", exported: "handler" };
  const every = ["1 minute", "5 minutes", "2 hours", "1 day", "30 days"] as const;
  const rows = every.map((rhythm) => ({ name: rhythm, entry, job: { every: rhythm, summary: "" } }));
  const consumer = { name: "follow", entry, job: { from: "table" as const, summary: "" } };
  expect(scheduledJobs([...rows, consumer]).map((row) => [row.name, row.every])).toEqual([
    ["1 minute", 60_000],
    ["5 minutes", 300_000],
    ["2 hours", 7_200_000],
    ["1 day", 86_400_000],
    ["30 days", 2 ** 31 - 1],
  ]);
});
