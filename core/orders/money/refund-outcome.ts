import { cutTo } from "../../contract/values/cut-to.ts";
import type { RefundId } from "../../contract/values/ids.ts";
import { isSince } from "../../payments/moment.ts";
import type { RefundOutcome } from "../../payments/outcome.ts";
import type { PanelRefund } from "../../payments/payment-event.ts";
import { shownAgain } from "../notices.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredRefund } from "../order-parts.ts";
import type { Paid } from "./charges.ts";
import { refundsOf, withRefunds } from "./refunds.ts";

/** The outcome of a refund, with its attempt, if that is known. */
interface RefundUpdate {
  id: RefundId;
  attempt?: number;
  outcome: RefundOutcome;
}

/** Far more attempts than a refund needs. */
const MAX_REMEMBERED = 30;

/**
 * Whether an unknown failure belongs to the last attempt of a refund. Its event may arrive before the answer to that
 * attempt.
 */
const isOfLastTry = (refund: StoredRefund, { attempt, outcome: { reference } }: RefundUpdate): boolean => {
  if (attempt !== undefined) return refund.attempt === attempt && refund.status !== "succeeded";
  if (refund.status === "failed") return refund.failures !== undefined && reference !== undefined;
  return !refund.reference || refund.reference === reference;
};

const after = (refund: StoredRefund, update: RefundUpdate): StoredRefund | undefined => {
  const { outcome } = update;
  const { problem: _problem, reference: _reference, ...kept } = refund;
  const { reference } = outcome;
  const { failures = [] } = refund;
  const failed = reference ?? refund.reference;
  if (reference && failures.includes(reference)) return undefined;
  switch (outcome.is) {
    case "succeeded":
      return refund.status === "succeeded"
        ? undefined
        : { ...kept, status: "succeeded", ...(reference && { reference }) };
    case "pending":
      if (refund.status === "succeeded" || (refund.status === "pending" && refund.reference === reference))
        return undefined;
      return { ...kept, status: "pending", ...(reference && { reference }) };
    case "failed":
      if (!isOfLastTry(refund, update)) return undefined;
      return {
        ...kept,
        status: "failed",
        attempt: refund.attempt + 1,
        problem: cutTo(outcome.why, 200),
        failures: failed ? [...failures, failed].slice(-MAX_REMEMBERED) : failures,
      };
  }
};

/** Whether a refund fails for the first time, or after it had succeeded. A further try of it is no news. */
const hasJustFailed = (before: StoredRefund, { status }: StoredRefund): boolean =>
  status === "failed" && (before.attempt === 0 || before.status === "succeeded");

/**
 * The changes of an order by the outcome of a refund. Late and repeated updates change nothing, nor does
 * one of a refund at the provider that counts as another refund of the order. A refund that failed is
 * owed again, even if it had succeeded before, and staff get a notice of it. Undefined if nothing changes.
 */
export const refundChange = (
  order: Paid & Pick<StoredOrder, "seenNotices">,
  update: RefundUpdate,
): Pick<StoredOrder, "refunds" | "payment" | "seenNotices"> | undefined => {
  const { reference } = update.outcome;
  const known = refundsOf(order).find(({ id }) => id === update.id);
  const isOfAnother = refundsOf(order).some(
    (refund) => refund !== known && reference && refund.reference === reference,
  );
  const changed = known && !isOfAnother && after(known, update);
  if (!changed) return undefined;
  return {
    ...withRefunds(
      order,
      refundsOf(order).map((refund) => (refund === known ? changed : refund)),
    ),
    ...(hasJustFailed(known, changed) && shownAgain(order, (notice) => notice === "refund_failed")),
  };
};

/**
 * The changes of an order by a refund that the shop made in its provider's panel. If one of the same amount failed
 * here, this one does it, and it is owed again if it fails there too. Undefined if nothing changes: other refunds of
 * the panel do not concern the order.
 */
export const panelRefundChange = (
  order: Paid & Pick<StoredOrder, "seenNotices">,
  { charge, amount, madeAt, outcome }: PanelRefund,
): ReturnType<typeof refundChange> => {
  const refunds = refundsOf(order);
  const isDoneBy = (refund: StoredRefund) =>
    outcome.is === "succeeded" &&
    refund.status === "failed" &&
    refund.amount === amount &&
    (charge === undefined || refund.charge === charge) &&
    isSince(new Date(refund.at), madeAt);
  const known = refunds.find(({ reference }) => reference && reference === outcome.reference) ?? refunds.find(isDoneBy);
  return known && refundChange(order, { id: known.id, outcome });
};
