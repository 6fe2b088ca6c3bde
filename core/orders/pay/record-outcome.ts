import { placeAfterPayment } from "../../capacity/place-after-payment.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import type { Outcome } from "../../payments/provider.ts";
import { acceptTaken } from "../accept-taken.ts";
import { addRefund } from "../add-refunds.ts";
import { letGo, ownAuthorisation, withAuthorisation } from "../authorisations.ts";
import { changeOrder, type KnownOrder } from "../change-order.ts";
import { amountOfCharge, asPlaced } from "../charges.ts";
import type { StoredOrder } from "../order.ts";
import { hasRequestedRefund } from "../refunds.ts";
import { statusOf } from "../status.ts";
import type { Supplement } from "../waiting-edit.ts";
import { recordSupplement } from "./record-supplement.ts";

type Paid = Extract<Outcome, { is: "paid" }>;

/** An unwanted charge, which is refunded. */
const goesBack = (
  order: StoredOrder,
  { charge, amount = amountOfCharge(order, charge) }: Pick<Paid, "charge" | "amount">,
  reason: "cancelled" | "paid_late" | "paid_twice",
  now: Date,
) => addRefund(order, { charge, amount, reason, by: null }, now);

/** What a payment of an order was reserved as; undefined for one that was paid at once. */
const authorisationOf = ({ authorisations = [] }: StoredOrder, { charge, authorisation = charge }: Paid) =>
  authorisations.find(({ reference }) => reference === authorisation);

/** What was paid of an order, if that was wanted. Nothing else that was reserved for it is taken. */
const paidFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> => {
  const { charge } = outcome;
  const taken = authorisationOf(order, outcome);
  if (!taken) return { charge, ...(order.authorisations && { authorisations: letGo(order) }) };
  const amount = outcome.amount ?? taken.capture ?? taken.amount;
  const captured = withAuthorisation(order, taken.reference, { state: "captured", capturedAt: now.toISOString() });
  return { charge, charges: [{ charge, amount }], authorisations: letGo({ authorisations: captured }) };
};

/** What a second payment, or one that nobody waits for any more, changes: it goes back. */
const unwantedFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> => {
  const taken = authorisationOf(order, outcome);
  const at = now.toISOString();
  return {
    ...goesBack(order, { amount: taken?.capture ?? taken?.amount, ...outcome }, "paid_twice", now),
    ...(taken && { authorisations: withAuthorisation(order, taken.reference, { state: "captured", capturedAt: at }) }),
  };
};

/** The fields that record a captured authorisation of an order that has this payment already. */
const takenFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> | undefined => {
  const taken = authorisationOf(order, outcome);
  if (!taken || taken.state === "captured") return undefined;
  const change = { state: "captured" as const, capturedAt: now.toISOString() };
  return { authorisations: withAuthorisation(order, taken.reference, change) };
};

/** What the reservation of an order's money changes: the first one places a draft, any other is let go. */
const authorisedFields = (order: StoredOrder, reference: string, now: Date): Partial<StoredOrder> | undefined => {
  const { authorisations = [], cancelledAt, charge, captureFailedAt, payment, capturesOnAcceptance } = order;
  // A provider may reserve for a moment what it takes at once.
  if (!capturesOnAcceptance || charge === reference || authorisations.some((known) => known.reference === reference))
    return undefined;
  const isWanted = !cancelledAt && !charge && !captureFailedAt && !ownAuthorisation(order);
  const state = isWanted ? ("held" as const) : ("releasing" as const);
  const added = { reference, amount: chargedOf(asPlaced(order).payment), state, attempt: 0 };
  return {
    authorisations: [...authorisations, added],
    ...(isWanted && {
      payment: { ...payment, status: "pending" },
      placedAt: order.placedAt ?? now.toISOString(),
    }),
  };
};

/**
 * What it changes that nothing can be taken of an authorisation any more. Staff are told where the order counts on it.
 */
export const releasedFields = (order: StoredOrder, reference: string, now: Date): Partial<StoredOrder> | undefined => {
  const known = order.authorisations?.find((each) => each.reference === reference);
  if (!known || known.state === "released" || known.state === "captured") return undefined;
  const authorisations = withAuthorisation(order, reference, { state: "released", problem: undefined });
  return { authorisations, ...(known.state !== "releasing" && uncapturedFields(order, now)) };
};

/** What an order is whose money could not be taken: it keeps no payment, so that what it comes to is due in cash. */
export const uncapturedFields = (order: StoredOrder, now: Date): Partial<StoredOrder> => ({
  captureFailedAt: now.toISOString(),
  charges: [],
  payment: { ...order.payment, status: "failed" },
});

/**
 * What a payment's outcome changes of an order. It does not depend on the order of events: a payment always counts, a
 * late failure undoes nothing, and a second payment or one for a cancelled order is refunded. Undefined if nothing
 * changes.
 */
export const changeBy = (order: StoredOrder, outcome: Outcome, now: Date): Partial<StoredOrder> | undefined => {
  const { status } = order.payment;
  const becomes = (status: StoredOrder["payment"]["status"]) => ({ payment: { ...order.payment, status } });
  const isDraft = statusOf(order) === "draft";
  switch (outcome.is) {
    case "paid": {
      const { charge } = outcome;
      if (hasRequestedRefund(order, charge)) return takenFields(order, outcome, now);
      if (order.charge && order.charge !== charge) return unwantedFields(order, outcome, now);
      if (status === "refunded") return takenFields(order, outcome, now);
      // What could not be taken was collected in cash.
      if (status === "succeeded" && order.captureFailedAt && !order.charge) return unwantedFields(order, outcome, now);
      const paid = { ...becomes("succeeded"), ...paidFields(order, outcome, now) };
      // An order that was placed was sold, so the books need what goes back of it.
      const late = order.placedAt ? "cancelled" : "paid_late";
      if (order.cancelledAt) return { ...paid, ...goesBack({ ...order, ...paid }, { charge }, late, now) };
      if (status === "succeeded") return takenFields(order, outcome, now);
      const accepted = order.taken && acceptTaken(order, order.taken, now);
      return { ...paid, placedAt: order.placedAt ?? now.toISOString(), ...accepted };
    }
    case "authorised":
      return authorisedFields(order, outcome.authorisation, now);
    case "released":
      return releasedFields(order, outcome.authorisation, now);
    case "declined":
      return isDraft && status === "pending" ? becomes("failed") : undefined;
    case "over":
      if (!isDraft) return undefined;
      return { ...becomes(status === "failed" ? "failed" : "canceled"), cancelledAt: now.toISOString() };
    case "open":
      return undefined;
  }
};

/** Whether an order became visible to its shop from one state to the next. */
export const isPlacedBy = (before: StoredOrder, after: StoredOrder): boolean =>
  before.placedAt === null && after.placedAt !== null;

/**
 * Stores the outcome of a payment in its order, also that of an edit. Refunds that follow are stored there and put on
 * the sweep's list. An order whose place in the kitchen was closed while it was paid gets the next one.
 * @throws as `changeOrder` does
 */
export const recordOutcome = async (
  known: KnownOrder,
  outcome: Outcome,
  { event, supplement, now }: { event?: string; supplement?: Supplement | undefined; now: Date },
): Promise<StoredOrder> => {
  if (supplement) return recordSupplement(known, { supplement, outcome }, { event, now });
  const isPlaced = (order: StoredOrder, changed: Partial<StoredOrder> | undefined) =>
    isPlacedBy(order, { ...order, ...changed });
  const place = isPlaced(known.order, changeBy(known.order, outcome, now))
    ? await placeAfterPayment(known.order, now)
    : undefined;
  const change = (order: StoredOrder) => {
    const changed = changeBy(order, outcome, now);
    return changed && isPlaced(order, changed) ? { ...changed, ...place } : changed;
  };
  return changeOrder(known, change, { event, owedFrom: now });
};
