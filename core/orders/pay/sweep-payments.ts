import type { OrderId } from "../../contract/values/ids.ts";
import type { Key } from "../../db/keys.ts";
import { findDueKeys } from "../../db/schedule.ts";
import { findMany, tryCommit } from "../../db/table.ts";
import { Checkout, failedWrite, waitingWrite } from "../checkout.ts";
import { settlePayment } from "./settle-payment.ts";

/** Most keys of a shard that one sweep reads. */
const READ = 500;

/** Most checkouts of an organization in one sweep. The next one is a minute later. */
const OF_ONE = 40;

/** Most organizations at once. */
const LANES = 32;

/** Milliseconds for one organization, and milliseconds after which the sweep begins nothing more. */
const TURN = 15_000;
const WHOLE = 35_000;

/** A checkout that failed. */
export interface Failure {
  /** The key of its item. */
  item: string;
  error: unknown;
  /** Whether the sweep gave it up. Then a person has to look. */
  isParked: boolean;
}

interface Sweep {
  /** The ids of the orders that it made visible to their shops. */
  placed: OrderId[];
  failures: Failure[];
}

/**
 * Handles every payment that is due: cancels drafts that were not paid in time, places those that were paid, and
 * refunds what is owed. Organizations are handled in parallel, so none waits for another one's provider. Failures are
 * tried again after growing pauses.
 */
export const sweepPayments = async (now = new Date()): Promise<Sweep> => {
  const sweep: Sweep = { placed: [], failures: [] };
  const end = Date.now() + WHOLE;
  const due = await findDueKeys("DUE", now, READ);
  const turns = [...Map.groupBy(due, ({ pk }) => pk).values()].map((keys) => keys.slice(0, OF_ONE));
  const takeTurns = async () => {
    for (let turn = turns.shift(); turn && Date.now() < end; turn = turns.shift())
      await takeTurn(turn, sweep, now, end);
  };
  await Promise.all(Array.from({ length: LANES }, takeTurns));
  return sweep;
};

const takeTurn = async (turn: readonly Key[], sweep: Sweep, now: Date, end: number): Promise<void> => {
  const until = Math.min(end, Date.now() + TURN);
  for (const [place, item] of (await findMany(turn)).entries()) {
    if (Date.now() > until) return;
    const key = turn[place];
    if (!item || !key) continue;
    const failed = (error: unknown, isParked = false) =>
      sweep.failures.push({ item: `${key.pk} ${key.sk}`, error, isParked });
    await lookAfter(key, item, { sweep, failed, now }).catch(failed);
  }
};

const lookAfter = async (
  key: Key,
  item: unknown,
  { sweep, failed, now }: { sweep: Sweep; failed: (error: unknown, isParked?: boolean) => void; now: Date },
): Promise<void> => {
  const { data: checkout, error } = Checkout.safeParse(item);
  if (!checkout) {
    await tryCommit({ update: key, set: { parkedAt: now.toISOString() }, unset: ["gsi2pk", "gsi2sk"] });
    return failed(error, true);
  }
  const { organizationId, orderId } = checkout;
  try {
    const { left, isPlaced, problem } = await settlePayment({ organizationId, orderId }, now);
    if (isPlaced) sweep.placed.push(orderId);
    if (left === "waiting") await tryCommit(waitingWrite(checkout, now));
    if (left === "failed") throw new Error(problem);
  } catch (error) {
    const { write, isParked } = failedWrite(checkout, now);
    await tryCommit(write);
    failed(error, isParked);
  }
};
