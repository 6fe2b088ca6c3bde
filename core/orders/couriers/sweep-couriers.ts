import * as z from "zod/mini";
import { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { isUnanswered } from "../../couriers/courier-service.ts";
import type { Key } from "../../db/keys.ts";
import { findDueKeys, scheduleAttributes } from "../../db/schedule.ts";
import { find, tryCommit } from "../../db/table.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../../db/turns.ts";
import { isUnderWay } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { failCourier, settleCourier } from "./settle-courier.ts";

const Errand = z.object({
  organizationId: OrganizationId,
  orderId: OrderId,
  failures: z._default(z.int(), 0),
  /** The index key by which it was read, so that a later schedule is not overwritten. */
  gsi2sk: z.string(),
});
type Errand = z.infer<typeof Errand>;

/** Most keys of a shard that one run reads; the next one comes a minute later. */
const MAX_READ = 5_000;

/** Milliseconds after which a run begins no more. */
const RUN_MS = 35_000;

const MINUTE_MS = 60_000;

/** Webhooks report a courier's state. We also poll this often, in case one was lost. */
const POLL_MS = 10 * MINUTE_MS;

/** A booking without an answer is given up soon, but a cancellation is tried for hours. */
const MAX_BOOKINGS = 5;
const MAX_FAILURES = 40;

/** A courier that could not be looked after. */
export interface CourierFailure extends Failure {
  /** Whether its service is only asked again later. Everything else is for a person to look at. */
  isPutOff: boolean;
}

/**
 * Looks after every courier that is due: books, cancels, and asks how far those are whose webhooks may be lost. Shops
 * take turns, so none waits for another one's service.
 */
export const sweepCouriers = async (now = new Date()): Promise<CourierFailure[]> => {
  const until = Date.now() + RUN_MS;
  const putOff: CourierFailure[] = [];
  const due = await findDueKeys("COURIER", now, MAX_READ);
  const failures = await inTurn(byTenant(due), { until, nameOf: nameOfKey }, async (key) => {
    const item = await find(key, { consistent: true });
    const error = item && (await lookAfter(key, Errand.parse(item), now));
    if (error) putOff.push({ item: nameOfKey(key), error, isPutOff: true });
  });
  return [...putOff, ...failures.map((failure) => ({ ...failure, isPutOff: false }))];
};

/** @returns why its service is asked again later; throws what does not go away by itself */
const lookAfter = async (key: Key, errand: Errand, now: Date): Promise<unknown> => {
  const { organizationId, orderId, failures, gsi2sk } = errand;
  const when = { gsi2sk };
  const later = (at: number, failures = 0) =>
    tryCommit({
      update: key,
      set: { failures, ...scheduleAttributes(orderId, new Date(at), "COURIER") },
      when,
    });
  const settled = async (order: StoredOrder | undefined) => {
    const { courier } = order ?? {};
    if (!isUnderWay(courier)) return tryCommit({ remove: key, when });
    const pickup = Date.parse(courier.pickupAt ?? "") || 0;
    return later(Math.max(now.getTime() + POLL_MS, pickup - POLL_MS));
  };
  try {
    await settled(await settleCourier({ organizationId, orderId, isWatched: false }, now));
    return undefined;
  } catch (error) {
    const { key: at, order } = await findPaymentRecord(organizationId, orderId);
    const isBooking = order?.courier?.state === "booking";
    if (order && failures + 1 >= (isBooking ? MAX_BOOKINGS : MAX_FAILURES)) {
      const given = isBooking
        ? await failCourier({ key: at, order }, { why: "unavailable", isWatched: false }, now)
        : order;
      await (isUnderWay(given.courier) ? tryCommit({ remove: key, when }) : settled(given));
      throw error;
    }
    await later(now.getTime() + Math.min(POLL_MS, MINUTE_MS * (failures + 1)), failures + 1);
    if (isUnanswered(error)) return error;
    throw error;
  }
};
