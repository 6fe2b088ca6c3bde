import type { OrderId } from "../../contract/values/ids.ts";
import { ConditionFailed } from "../../db/table.ts";
import { clientOf } from "../../payments/client-of.ts";
import type { Outcome } from "../../payments/outcome.ts";
import type { PaymentEvent, PaymentTrouble } from "../../payments/payment-event.ts";
import { readPaymentEvent, type SentEvent } from "../../payments/read-payment-event.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { openAuthorisations } from "../money/authorisations.ts";
import { panelRefundChange, refundChange } from "../money/refund-outcome.ts";
import { owedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { findPayment, type PaymentRecord } from "../payment-record.ts";
import { executeOwedNow } from "./execute-authorisations.ts";
import { chargeOf, isAwaited, payableOf } from "./payable-of.ts";
import { isPlacedBy, recordOutcome } from "./record-outcome.ts";

/**
 * Handles a payment provider's event: checks its signature, then moves the order, which remembers the event, by one
 * conditional write. Repeated, outdated and unrelated events change nothing. Refunds are made at once, or later by the
 * sweep if the provider is unavailable.
 * @returns the id of the order that this event made visible to the shop
 * @throws AppError bad_signature; payment_unavailable if the event must be looked up and can't be, so that the
 *   provider sends it again
 */
export const receivePaymentEvent = async (sent: SentEvent, now = new Date()): Promise<OrderId | undefined> => {
  const event = await readPaymentEvent(sent);
  if (!event) return undefined;
  const { key, order, ...about } = await findPayment(event.organizationId, event.orderId);
  if (order?.payment.provider !== sent.provider || event.account !== order.paymentAccount) return undefined;
  try {
    const known = { key, order };
    const changed = await changedBy(event, known, { ...about, now });
    // Calls that the provider can't answer now stay on the sweep's list.
    const isNew = ({ attempt }: { attempt: number }) => attempt === 0;
    if (owedRefunds(changed).some(isNew) || openAuthorisations(changed).some(isNew))
      await executeOwedNow({ key, order: changed }, now);
    return isPlacedBy(order, changed) ? changed.id : undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

type About = Pick<PaymentRecord, "checkout" | "supplement">;

const changedBy = async (
  event: PaymentEvent,
  known: KnownOrder,
  { checkout, supplement, now }: About & { now: Date },
): Promise<StoredOrder> => {
  const { id } = event;
  if ("outcome" in event) {
    const outcome = await outcomeOf(event, known.order, { checkout, supplement });
    return recordOutcome(known, outcome, { event: id, supplement, now });
  }
  if ("trouble" in event) return changeOrder(known, (order) => troubleChange(order, event.trouble, now), { event: id });
  const change = (order: StoredOrder) =>
    "panelRefund" in event
      ? panelRefundChange(order, event.panelRefund)
      : refundChange(order, { id: event.refundId, outcome: event.refund });
  return changeOrder(known, change, { event: id, owedFrom: now });
};

/**
 * The changes of an order by a dispute or a reversal of its payment. Staff get one notice. None if nothing was paid.
 */
const troubleChange = (
  { charge, disputedAt, reversedAt }: StoredOrder,
  trouble: PaymentTrouble,
  now: Date,
): Partial<StoredOrder> | undefined => {
  if (!charge) return undefined;
  const at = now.toISOString();
  if (trouble === "disputed") return disputedAt ? undefined : { disputedAt: at };
  return reversedAt ? undefined : { reversedAt: at };
};

/**
 * The outcome of an event. An order does not end when a replaced page closes; if possible, the provider is asked
 * whether that page was paid.
 */
const outcomeOf = async (
  { reference, outcome }: Extract<PaymentEvent, { outcome: unknown }>,
  order: StoredOrder,
  { checkout, supplement }: About,
): Promise<Outcome> => {
  const payable = payableOf(order, { supplement });
  // Nothing is captured for a draft that has ended, or for another payment page than the order's own.
  if (outcome.is === "approved") {
    if (!isAwaited(order, { supplement }) || !reference || reference !== checkout?.reference) return { is: "open" };
    return (await clientOf(order)).getStatus(payable, reference);
  }
  // If a paid page ends, its authorisation is released.
  if (outcome.is === "over" && order.authorisations?.some((known) => known.reference === reference))
    return { is: "released", authorisation: reference ?? "" };
  const isKnown = !reference || reference === checkout?.reference || reference === chargeOf(order, { supplement });
  if (outcome.is === "authorised" || isKnown) return outcome;
  if (outcome.is !== "paid") return { is: "open" };
  const provider = await clientOf(order);
  return provider.getStatus(payable, reference);
};
