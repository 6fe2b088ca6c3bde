import { placeAfterPayment } from "../../capacity/place-after-payment.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import type { Outcome } from "../../payments/outcome.ts";
import { acceptTaken } from "../change/accept-taken.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { addRefund } from "../money/add-refunds.ts";
import { letGo, ownAuthorisation, withAuthorisation } from "../money/authorisations.ts";
import { amountOfCharge, asPlaced } from "../money/charges.ts";
import { hasRequestedRefund } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredAuthorisation } from "../order-parts.ts";
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

/** The authorisation of a payment; undefined for one that was charged at once. */
const authorisationOf = ({ authorisations = [] }: StoredOrder, { charge, authorisation = charge }: Paid) =>
  authorisations.find(({ reference }) => reference === authorisation);

const withCaptured = (order: StoredOrder, { reference }: StoredAuthorisation, now: Date): StoredAuthorisation[] =>
  withAuthorisation(order, reference, { state: "captured", capturedAt: now.toISOString() });

/** The fields of a paid order, if the payment was expected. All other authorisations of the order are released. */
const paidFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> => {
  const { charge } = outcome;
  const known = authorisationOf(order, outcome);
  if (!known) return { charge, ...(order.authorisations && { authorisations: letGo(order) }) };
  const amount = outcome.amount ?? known.capture ?? known.amount;
  const authorisations = letGo({ authorisations: withCaptured(order, known, now) });
  return { charge, charges: [{ charge, amount }], authorisations };
};

/** The fields for a second payment, or one that is not expected any more. It is refunded. */
const unwantedFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> => {
  const known = authorisationOf(order, outcome);
  return {
    ...goesBack(order, { amount: known?.capture ?? known?.amount, ...outcome }, "paid_twice", now),
    ...(known && { authorisations: withCaptured(order, known, now) }),
  };
};

/** The fields that record a captured authorisation of an order that has this payment already. */
const capturedFields = (order: StoredOrder, outcome: Paid, now: Date): Partial<StoredOrder> | undefined => {
  const known = authorisationOf(order, outcome);
  if (!known || known.state === "captured") return undefined;
  return { authorisations: withCaptured(order, known, now) };
};

/** The fields for a new authorisation: the first one places a draft, and any other is released. */
const authorisedFields = (order: StoredOrder, reference: string, now: Date): Partial<StoredOrder> | undefined => {
  const { authorisations = [], cancelledAt, charge, captureFailedAt, payment, capturesOnAcceptance } = order;
  // A provider may reserve an amount for a moment before it charges it at once.
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

/** The fields for an authorisation that can't be captured any more. Staff get a notice if the order relies on it. */
export const releasedFields = (order: StoredOrder, reference: string, now: Date): Partial<StoredOrder> | undefined => {
  const known = order.authorisations?.find((each) => each.reference === reference);
  if (!known || known.state === "released" || known.state === "captured") return undefined;
  const authorisations = withAuthorisation(order, reference, { state: "released", problem: undefined });
  return { authorisations, ...(known.state !== "releasing" && uncapturedFields(order, now)) };
};

/**
 * The fields of an order whose reserved amount could not be captured: it has no payment, so its total is due in cash.
 */
export const uncapturedFields = (order: StoredOrder, now: Date): Partial<StoredOrder> => ({
  captureFailedAt: now.toISOString(),
  charges: [],
  payment: { ...order.payment, status: "failed" },
});

/**
 * The changes of an order by the outcome of a payment. They do not depend on the order of events: a payment always
 * counts, a late failure undoes nothing, and a second payment or one for a cancelled order is refunded. Undefined if
 * nothing changes.
 */
export const changeBy = (order: StoredOrder, outcome: Outcome, now: Date): Partial<StoredOrder> | undefined => {
  const { status } = order.payment;
  const becomes = (status: StoredOrder["payment"]["status"]) => ({ payment: { ...order.payment, status } });
  const isDraft = statusOf(order) === "draft";
  switch (outcome.is) {
    case "paid": {
      const { charge } = outcome;
      if (hasRequestedRefund(order, charge)) return capturedFields(order, outcome, now);
      if (order.charge && order.charge !== charge) return unwantedFields(order, outcome, now);
      if (status === "refunded") return capturedFields(order, outcome, now);
      // The uncaptured amount was collected in cash.
      if (status === "succeeded" && order.captureFailedAt && !order.charge) return unwantedFields(order, outcome, now);
      const paid = { ...becomes("succeeded"), ...paidFields(order, outcome, now) };
      // A placed order was a sale, so the books need its refund.
      const late = order.placedAt ? "cancelled" : "paid_late";
      if (order.cancelledAt) return { ...paid, ...goesBack({ ...order, ...paid }, { charge }, late, now) };
      if (status === "succeeded") return capturedFields(order, outcome, now);
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
