import * as z from "zod/mini";
import { placeByStaff, placeInKitchen } from "../../capacity/take.ts";
import { isGuest } from "../../contract/values/ids.ts";
import { claimedItem, claimOf, claimWrite } from "../../db/idempotency.ts";
import { keys } from "../../db/keys.ts";
import { guestIndex } from "../../db/ranges.ts";
import { indexKey } from "../../db/schema.ts";
import { ConditionFailed, commit, find, type Write } from "../../db/table.ts";
import { throttle } from "../../db/throttle.ts";
import { retryOnConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { newIdAt } from "../../ids.ts";
import { customerIndexKey } from "../../lists/customer.ts";
import { findOffers } from "../../promotions/offers.ts";
import { takingWrites } from "../../promotions/uses.ts";
import { promiseOf } from "../change/accept-taken.ts";
import { checkoutWrite } from "../checkout.ts";
import { newDayNumber } from "../day-number.ts";
import { StoredOrder } from "../order.ts";
import { checkPlacement, readPlacement } from "./check-placement.ts";
import { newOrder } from "./new-order.ts";
import { type Asked, networkOf, type Placement, type TakenPlacement, takenOf } from "./placement.ts";
import { checkAgreed, promotedOrder } from "./promotions.ts";

/**
 * How many orders guests on one network may place an hour, in all and to one address or table. The network is counted,
 * not the address: otherwise a stranger could use up the orders of somebody else's address.
 */
const NETWORK_LIMIT = { attempts: 300, seconds: 60 * 60 };
const NETWORK_TO_ADDRESS_LIMIT = { attempts: 20, seconds: 60 * 60 };

/** How many times an order is tried again because others took what was left. */
const MAX_TRIES = 40;

/**
 * Stores an order at the server's own prices: one batch of reads, another one where the shop has promotions, one
 * transaction. The same Idempotency-Key and body of the same customer give the same order, however often and however
 * close together they come.
 * @returns the order, and whether this call made it
 * @throws AppError as `readPlacement` and `checkPlacement` do, and price_changed, idempotency_mismatch, throttled by
 *   the placement's limits and for a guest's network that orders too often
 */
export const storeOrder = async (
  placement: Placement | TakenPlacement,
  now: Date,
): Promise<{ order: StoredOrder; isNew: boolean }> => {
  const { organizationId, actor } = placement;
  const body: Asked = placement.body;
  const [taken, network] = [takenOf(placement), networkOf(placement)];
  const claim = claimOfPlacement(placement);
  const read = await readPlacement(placement, claim?.key, now);
  const placed = claim && (await claimedItem(claim, { found: read.claim, now }));
  if (placed) return { order: StoredOrder.parse(placed), isNew: false };
  if ("limits" in placement) await placement.limits;

  const checked = await checkPlacement(placement, read, now);
  const { organization, lines, delivery, guestEmail, codeItems } = checked;
  const id = newIdAt("order", now);
  const key = keys.order(organizationId, id);
  const customer = guestEmail ? { email: guestEmail } : taken ? undefined : { userId: actor.userId };
  let dayNumber: number | undefined;

  /** Places the order with the promotions and the kitchen room that are left. */
  const place = async () => {
    const asked = { organization, code: body.code, codeItems, network, customer };
    const offers = await findOffers(asked, { now, consistent: true });
    const promoted = promotedOrder({ organization, body, lines, delivery, offers }, now);
    const unnumbered = newOrder(placement, { id, checked, promoted }, now);
    await checkAgreed({ body, network, code: promoted.code }, unnumbered, now);
    if (dayNumber === undefined)
      [dayNumber] = await Promise.all([
        newDayNumber(organization, delivery.deliveryAt, now),
        !taken && isGuest(actor.userId) && countGuestOrder(network, guestEmail ?? `table ${body.table}`, now),
      ]);
    const { items: dishes, fulfilmentMethod, deliveryAt } = unnumbered;
    const asking = { organization, dishes, fulfilmentMethod, deliveryAt, eta: delivery.eta };
    const { writes: kitchen, ...promise } = taken
      ? placeByStaff(asking, promiseOf({ deliveryAt }, taken.minutes ?? 0, now))
      : await placeInKitchen(asking, now);
    const order: StoredOrder = { ...unnumbered, dayNumber, ...promise };
    await commitOrder(
      [...kitchen, ...promoted.takenOff.flatMap(({ offer }) => takingWrites(organizationId, offer))],
      [
        { put: { ...key, ...listKey(order, key.sk), ...z.encode(StoredOrder, order) }, when: "absent" },
        ...(claim ? [claimWrite(claim, id, { found: read.claim, now })] : []),
        ...(order.expiresAt ? [checkoutWrite({ organizationId, orderId: id }, new Date(order.expiresAt))] : []),
      ],
    );
    return { order, isNew: true };
  };

  /** The order that this call, or another one with the same key, has just stored. */
  const storedBefore = async () => {
    const found = await find(claim ? claim.key : key, { consistent: true });
    const placed = claim ? await claimedItem(claim, { found, now }) : found;
    return placed && { order: StoredOrder.parse(placed), isNew: !claim };
  };

  return retryOnConflict(MAX_TRIES, () =>
    place().catch(async (error: unknown) => {
      const isRefused = error instanceof ConditionFailed || (error instanceof AppError && error.code !== "conflict");
      // A request whose first answer was lost, or that took the last room itself, gets its order.
      const before = isRefused && (await storedBefore());
      if (before) return before;
      throw error;
    }),
  );
};

/**
 * Commits the writes of a new order.
 * @param contested those of the kitchen's room and of promotions, which other orders may take first
 * @throws AppError conflict if others took some of it
 */
const commitOrder = async (contested: readonly Write[], own: readonly Write[]): Promise<void> => {
  try {
    await commit(...contested, ...own);
  } catch (error) {
    const isLost = error instanceof ConditionFailed && error.failed.every((place) => place < contested.length);
    throw isLost ? new AppError("conflict", { cause: error }) : error;
  }
};

/**
 * Where the index lists a new order: with its customer's. Guests have no list; if they gave an address, it is that one.
 */
const listKey = (order: StoredOrder, sk: string) => {
  if (order.guestEmail) return indexKey("gsi2", guestIndex(order.guestEmail), sk);
  return order.taken ? {} : customerIndexKey(order, sk);
};

/** The claim of a request with an Idempotency-Key. */
const claimOfPlacement = (placement: Placement | TakenPlacement) => {
  const { organizationId, actor, body, idempotencyKey } = placement;
  if (idempotencyKey === undefined) return undefined;
  const taken = takenOf(placement);
  // A retry may come with another agreed total, because the answer was lost and the price has changed since. It is the
  // same request.
  const asked = { ...body, agreedTotal: undefined, ...(taken && { taken }) };
  return claimOf({ organizationId, userId: actor.userId, makes: "ORDER" }, idempotencyKey, asked);
};

const countGuestOrder = (network: string, to: string, now: Date): Promise<unknown> => {
  const subject = `guest-orders from ${network}`;
  const limits = [
    { subject, ...NETWORK_LIMIT },
    { subject: `${subject} to ${to}`, ...NETWORK_TO_ADDRESS_LIMIT },
  ];
  return Promise.all(limits.map((limit) => throttle(limit, now)));
};
