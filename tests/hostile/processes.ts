import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import type { Call } from "../kit/proxy.ts";

/**
 * How an outgoing call goes wrong: the connection ends before the call was carried out or after it (`cut`, `lost`), it
 * is given up and carried out much later (`stalled`), it is refused as too many or with 500 (`throttled`, `failed`), a
 * provider answers 2xx without having done anything (`nonsense`), it takes long (`late`), or the process ends before
 * the call or after it.
 */
export const faultKinds = [
  "cut",
  "lost",
  "stalled",
  "throttled",
  "failed",
  "nonsense",
  "late",
  "crash before",
  "crash after",
] as const;

/** The body of a provider's 200 to a request for a refund that it did not make. */
export const refundKinds = ["nonsense", "failed refund", "pending refund", "smaller refund"] as const;
export type RefundKind = (typeof refundKinds)[number];

export type FaultKind = (typeof faultKinds)[number] | RefundKind;

/** The faults of a process by the number of the call, from 1, and the fault of all its calls for a refund. */
export type Faults = Readonly<Partial<Record<number | "refund", FaultKind>>>;

interface Process {
  calls: number;
  faults: Faults;
  /** Once true, none of its calls is sent. */
  isDead: boolean;
}

const processes = new Map<string, Process>();

/** The schedule of this process's calls, and which of the schedule's processes it is. */
const current = new AsyncLocalStorage<{ schedule: string; process?: string }>();

const HEADERS = { schedule: "x-schedule", process: "x-process" };

/** The headers that name the schedule and process of an outgoing call. */
const names = (): [name: string, value: string][] => {
  const { schedule, process } = current.getStore() ?? {};
  const given: [string, string | undefined][] = [
    [HEADERS.schedule, schedule],
    [HEADERS.process, process],
  ];
  return given.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
};

subscribe("http.client.request.created", (message) => {
  const { request } = message as { request: ClientRequest };
  for (const [name, value] of names()) request.setHeader(name, value);
});
subscribe("undici:request:create", (message) => {
  const { request } = message as { request: { addHeader: (name: string, value: string) => void } };
  for (const [name, value] of names()) request.addHeader(name, value);
});

type Headers = Readonly<Record<string, unknown>>;

/** The schedule of a call, by its headers or else by its process. */
export const scheduleOf = (headers: Headers): string =>
  String(headers[HEADERS.schedule] ?? current.getStore()?.schedule ?? "");

const asksForRefund = ({ method, path }: Call) => method === "POST" && /\/refunds?$/.test(path);

/** The fate of a call: `dead` if its process has ended. */
export const faultOf = (call: Call): FaultKind | "dead" | undefined => {
  const { headers } = call;
  const process = processes.get(String(headers[HEADERS.process] ?? current.getStore()?.process));
  if (!process) return undefined;
  if (process.isDead) return "dead";
  const fault = process.faults[++process.calls] ?? (asksForRefund(call) ? process.faults.refund : undefined);
  if (fault === "crash before" || fault === "crash after") process.isDead = true;
  return fault;
};

/** Does work with calls that belong to a schedule. */
export const inSchedule = <T>(schedule: string, work: () => T): T => current.run({ schedule }, work);

const stalled = new Map<string, (() => Promise<unknown>)[]>();

/** Keeps a call of a schedule for later. */
export const stall = (schedule: string, call: () => Promise<unknown>): void =>
  void stalled.set(schedule, [...(stalled.get(schedule) ?? []), call]);

/** Carries out a schedule's stalled calls, long after their callers gave up. */
export const carryOutStalled = async (schedule: string): Promise<void> => {
  const calls = stalled.get(schedule) ?? [];
  stalled.delete(schedule);
  for (const call of calls) await call().catch(() => {});
};

export type Ending<T> = { is: "done"; result: T } | { is: "refused"; error: unknown } | { is: "crashed" };

let started = 0;

/** Does work as a separate process, with `faults` in its outgoing calls. */
export const asProcess = async <T>(faults: Faults, work: () => Promise<T>): Promise<Ending<T>> => {
  const id = String(++started);
  const schedule = scheduleOf({});
  const process: Process = { calls: 0, faults, isDead: false };
  processes.set(id, process);
  try {
    const result = await current.run({ schedule, process: id }, work);
    return process.isDead ? { is: "crashed" } : { is: "done", result };
  } catch (error) {
    return process.isDead ? { is: "crashed" } : { is: "refused", error };
  } finally {
    processes.delete(id);
  }
};
