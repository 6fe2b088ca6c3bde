import { randomUUID } from "node:crypto";
import type { Records } from "./records.ts";

/** An event on its way to a webhook. */
export interface Delivery {
  id: string;
  url: string;
  body: string;
  /** How the receiver identifies the sender. */
  secret: string;
  /** Epoch milliseconds of the next attempt. */
  due: number;
  attempts: number;
}

/** How often an event is sent, or whether it comes late. */
export const tellings = ["once", "twice", "none", "late"] as const;
export type Telling = (typeof tellings)[number];

/** Long enough for a shopper to come back and try again first. */
const LATE_MS = 20_000;

/** The deliveries of an event to a webhook. */
export const deliveriesOf = (
  event: object,
  { url, secret, telling = "once" }: { url: string; secret: string; telling?: Telling },
): Delivery[] => {
  const times = { once: 1, twice: 2, none: 0, late: 1 }[telling];
  const due = Date.now() + (telling === "late" ? LATE_MS : 0);
  const body = JSON.stringify(event);
  return Array.from({ length: times }, () => ({ id: randomUUID(), url, body, secret, due, attempts: 0 }));
};

interface Settings {
  records: Records;
  /** Identifies a delivery that is not done yet. A restart goes on with it. */
  collection: string;
  /** Headers that sign the body, made anew for each attempt. */
  sign: (body: string, secret: string) => Record<string, string>;
  /** Milliseconds between attempts. After the last one the sender gives up. */
  pauses?: readonly number[];
}

/** Milliseconds that providers wait for an answer before they send the shopper back. */
const TIMEOUT_MS = 10_000;

/** Sends events to webhooks, with growing pauses until the webhook answers with 2xx. */
export const outbox = ({ records, collection, sign, pauses = [1000, 3000, 10_000, 60_000, 300_000] }: Settings) => {
  const waiting = records.collection<Delivery>(collection);
  const timers = new Map<string, NodeJS.Timeout>();
  const stopping = new AbortController();

  const post = async ({ url, body, secret }: Delivery): Promise<string> => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...sign(body, secret) },
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? "taken" : `answered ${response.status}`;
    } catch {
      return "did not answer";
    }
  };

  const attempt = async (delivery: Delivery): Promise<void> => {
    timers.delete(delivery.id);
    const outcome = await post(delivery);
    if (stopping.signal.aborted) return;
    if (outcome === "taken") return waiting.remove(delivery.id);
    const pause = pauses[delivery.attempts];
    console.error(`${delivery.url} ${outcome}${pause === undefined ? ": no event is sent again" : ""}`);
    if (pause === undefined) return waiting.remove(delivery.id);
    const next = { ...delivery, due: Date.now() + pause, attempts: delivery.attempts + 1 };
    waiting.put(next.id, next);
    schedule(next);
  };

  const schedule = (delivery: Delivery) =>
    timers.set(delivery.id, setTimeout(attempt, Math.max(0, delivery.due - Date.now()), delivery));

  const send = async (deliveries: readonly Delivery[]): Promise<void> => {
    for (const delivery of deliveries) {
      if (delivery.due > Date.now()) schedule(delivery);
      else await attempt(delivery);
    }
  };

  return {
    /**
     * Makes a change and stores its deliveries in one transaction, then sends them. `attempted` ends after the first attempt
     * at each delivery that is due now.
     */
    tell: <T>(work: () => { result: T; deliveries: Delivery[] }): { result: T; attempted: Promise<void> } => {
      const { result, deliveries } = records.atomically(() => {
        const done = work();
        for (const delivery of done.deliveries) waiting.put(delivery.id, delivery);
        return done;
      });
      return { result, attempted: send(deliveries) };
    },
    /** Continues the deliveries of an earlier process. */
    resume: (): void => waiting.all().forEach(schedule),
    stop: (): void => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
