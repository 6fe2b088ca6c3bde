import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

/**
 * How an outgoing call goes wrong: the connection ends before the call was carried out or after it (`cut`, `lost`), it is
 * refused as too many or with 500 (`throttled`, `failed`), a provider answers 2xx without having done anything (`nonsense`),
 * it takes long (`late`), or the process ends before the call or after it.
 */
export const faultKinds = [
  "cut",
  "lost",
  "throttled",
  "failed",
  "nonsense",
  "late",
  "crash before",
  "crash after",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What goes wrong with which call of a process, the first being 1. */
export type Faults = Readonly<Record<number, FaultKind>>;

interface Process {
  calls: number;
  faults: Faults;
  /** What it does from now on reaches nobody. */
  isDead: boolean;
}

const HEADER = "x-process";
const processes = new Map<string, Process>();
const current = new AsyncLocalStorage<string>();

subscribe("http.client.request.created", (message) => {
  const id = current.getStore();
  if (id) (message as { request: ClientRequest }).request.setHeader(HEADER, id);
});
subscribe("undici:request:create", (message) => {
  const id = current.getStore();
  if (id) (message as { request: { addHeader: (name: string, value: string) => void } }).request.addHeader(HEADER, id);
});

/** What becomes of a call by its headers: `dead` when the process that makes it has ended. */
export const faultOf = (headers: Readonly<Record<string, unknown>>): FaultKind | "dead" | undefined => {
  const process = processes.get(String(headers[HEADER]));
  if (!process) return undefined;
  if (process.isDead) return "dead";
  const fault = process.faults[++process.calls];
  if (fault === "crash before" || fault === "crash after") process.isDead = true;
  return fault;
};

export type Ending<T> = { is: "done"; result: T } | { is: "refused"; error: unknown } | { is: "crashed" };

let started = 0;

/** Does work as a process of its own does, whose outgoing calls go wrong as `faults` say. */
export const asProcess = async <T>(faults: Faults, work: () => Promise<T>): Promise<Ending<T>> => {
  const id = String(++started);
  const process: Process = { calls: 0, faults, isDead: false };
  processes.set(id, process);
  try {
    const result = await current.run(id, work);
    return process.isDead ? { is: "crashed" } : { is: "done", result };
  } catch (error) {
    return process.isDead ? { is: "crashed" } : { is: "refused", error };
  } finally {
    processes.delete(id);
  }
};
