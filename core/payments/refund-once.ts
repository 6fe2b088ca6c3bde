import { refundedInPanel } from "../contract/orders/history.ts";
import { type Minor, min, subtract, sum } from "../money.ts";
import { isSince } from "./moment.ts";
import type { RefundOutcome } from "./outcome.ts";
import type { Refunding } from "./provider.ts";

/** A refund of a charge as its provider lists it. */
export interface ListedRefund {
  /** Our id of it. Refunds of the provider's panel have none. */
  id?: string | undefined;
  amount: Minor;
  madeAt?: Date | undefined;
  outcome: RefundOutcome;
}

/**
 * Refunds what a provider's list says is still to be refunded. One that the shop made in the provider's panel since
 * ours was requested counts as ours if it has its amount, and otherwise lets ours fail, unless all of the charge is to
 * go back.
 * @param options.left what is left of the charge; by default what the list leaves
 */
export const refundOnce = async (
  { id, charged, amount, requested, at, counted }: Refunding,
  refunds: readonly ListedRefund[],
  make: (amount: Minor) => Promise<RefundOutcome>,
  { left }: { left?: Minor } = {},
): Promise<RefundOutcome> => {
  const alive = refunds.filter(({ outcome }) => outcome.is !== "failed");
  const made = alive.find((refund) => refund.id === id);
  if (made) return made.outcome;
  const isCounted = ({ reference = "" }: RefundOutcome) => counted.includes(reference);
  const byPanel = alive.filter((refund) => refund.id === undefined && !isCounted(refund.outcome));
  const since = byPanel.filter(({ madeAt }) => isSince(at, madeAt));
  const rest = left ?? subtract(charged, sum(alive.map((refund) => refund.amount)));
  // Where nothing is left, an earlier one is ours too: it may still fail.
  const same = (rest > 0 ? since : byPanel).find((refund) => refund.amount === amount);
  if (same) return same.outcome;
  // While one of them is pending, it may fail. Then something is left for ours.
  if (rest <= 0) return alive.find(({ outcome }) => outcome.is === "pending")?.outcome ?? { is: "succeeded" };
  if (since.length > 0 && requested < charged) return { is: "failed", why: refundedInPanel };
  return make(min([amount, rest]));
};
