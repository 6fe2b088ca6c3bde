import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { tryCommit } from "../../db/table.ts";
import { clientOf, isPaidOnline } from "../../payments/client-of.ts";
import type { Outcome } from "../../payments/outcome.ts";
import type { PaymentClient } from "../../payments/provider.ts";
import { type Checkout, isAsRead } from "../checkout.ts";
import { openAuthorisations, ownAuthorisation } from "../money/authorisations.ts";
import { owedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { findPayment, type PaymentRecord } from "../payment-record.ts";
import type { Supplement } from "../waiting-edit.ts";
import { executeOwed } from "./execute-authorisations.ts";
import { chargeOf, isInTime, payableOf } from "./payable-of.ts";
import { isPlacedBy, recordOutcome } from "./record-outcome.ts";

/** The work that is left for a payment: nothing, waiting for the provider, or another attempt after a refusal. */
export type Left = "nothing" | "waiting" | "failed";

interface Settled {
  /** The order as it is now; undefined if there is none. */
  order: StoredOrder | undefined;
  left: Left;
  /** The provider's reason why a refund failed, or an authorisation is not captured or released yet. */
  problem?: string | undefined;
  /** Whether this call made the order visible to the shop. */
  isPlaced: boolean;
}

/**
 * Fetches the state of an order's payment from the provider, moves the order accordingly, captures or releases what was
 * reserved, and refunds what is owed. If the payment is too late or not wanted any more, or was made on another page,
 * its page is closed first; a payment made before that is refunded.
 * @throws AppError payment_unavailable, conflict
 */
export const settlePayment = async (
  { organizationId, orderId }: { organizationId: OrganizationId; orderId: OrderId },
  now = new Date(),
): Promise<Settled> => {
  const { key, order, checkout, supplement } = await findPayment(organizationId, orderId);
  if (!order || !isPaidOnline(order.payment)) {
    if (checkout) await forget(checkout);
    return { order, left: "nothing", isPlaced: false };
  }
  const provider = await clientOf(order);
  const outcome = await outcomeOf(order, { checkout, supplement }, { provider, now });
  const recorded = await recordOutcome({ key, order }, outcome, { supplement, now });
  const settled = await executeOwed({ key, order: recorded }, provider, now);
  const left = leftOf(settled, outcome, supplement);
  if (left === "nothing" && checkout) await forget(checkout);
  const problem =
    owedRefunds(settled).find(({ status }) => status === "failed")?.problem ??
    openAuthorisations(settled).find(({ problem }) => problem)?.problem;
  return { order: settled, left, problem, isPlaced: isPlacedBy(order, settled) };
};

const outcomeOf = async (
  order: StoredOrder,
  { checkout, supplement }: Pick<PaymentRecord, "checkout" | "supplement">,
  { provider, now }: { provider: PaymentClient; now: Date },
): Promise<Outcome> => {
  const charge = chargeOf(order, { supplement });
  const page = checkout?.reference;
  const own = supplement ? undefined : ownAuthorisation(order)?.reference;
  const known = charge ?? own;
  if (known && !(page && provider.isElsewhere(known, page)))
    return charge ? { is: "paid", charge } : { is: "authorised", authorisation: known };
  const mayBePaid = !known && isInTime(order, { supplement }, now);
  // Without a page, the shopper could not pay.
  if (!page) return { is: mayBePaid ? "open" : "over" };
  const payable = payableOf(order, { supplement });
  return mayBePaid ? provider.getStatus(payable, page) : provider.expire(payable, page);
};

const leftOf = (order: StoredOrder, outcome: Outcome, supplement: Supplement | undefined): Left => {
  const mayBePaid = outcome.is === "open" || outcome.is === "declined";
  // Refunds stay on the list with the payment of the order itself.
  if (supplement) return mayBePaid ? "waiting" : "nothing";
  const owed = owedRefunds(order);
  const open = openAuthorisations(order);
  if (owed.some(({ status }) => status === "failed") || open.some(({ problem }) => problem)) return "failed";
  return owed.length + open.length > 0 || mayBePaid ? "waiting" : "nothing";
};

/** Deletes a checkout, unless a refund was requested meanwhile. */
const forget = (checkout: Checkout): Promise<boolean> =>
  tryCommit({ remove: keys.checkout(checkout.organizationId, checkout.orderId), when: isAsRead(checkout) });
