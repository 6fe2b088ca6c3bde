import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type Outcome, providerOf } from "../payments/provider.ts";
import { StoredOrder } from "./order.ts";
import { statusOf } from "./status.ts";

/**
 * What an outcome changes of an order, whatever came before: money that was paid counts, a failure told late undoes
 * nothing, and what was paid for a cancelled order goes back. Undefined when nothing changes.
 */
export const changeBy = (order: StoredOrder, outcome: Outcome, now: Date): Partial<StoredOrder> | undefined => {
  const { status } = order.payment;
  const becomes = (status: StoredOrder["payment"]["status"]) => ({ payment: { ...order.payment, status } });
  const isDraft = statusOf(order) === "draft";
  switch (outcome.is) {
    case "paid":
      if (status === "refunded") return undefined;
      if (order.cancelledAt) return { ...becomes("refunded"), charge: outcome.charge };
      if (status === "succeeded") return undefined;
      return { ...becomes("succeeded"), charge: outcome.charge, placedAt: order.placedAt ?? now.toISOString() };
    case "declined":
      return isDraft && status === "pending" ? becomes("failed") : undefined;
    case "over":
      if (!isDraft) return undefined;
      return { ...becomes(status === "failed" ? "failed" : "canceled"), cancelledAt: now.toISOString() };
    case "open":
      return undefined;
  }
};

/** Whether an order reached its shop between two of its states. */
export const isPlacedBy = (before: StoredOrder, after: StoredOrder): boolean =>
  before.placedAt === null && after.placedAt !== null;

const ATTEMPTS = 5;

/**
 * Writes what became of a payment into its order, by one conditional write together with others that belong to it; a
 * refund happens at the provider first, where it may be repeated.
 * @throws AppError payment_unavailable when a refund does not succeed, conflict, and ConditionFailed when one of the
 *   `others` did not hold
 */
export const recordOutcome = async (
  known: StoredOrder,
  outcome: Outcome,
  { others = [], now }: { others?: Write[]; now: Date },
): Promise<StoredOrder> => {
  const key = keys.order(known.organizationId, known.id);
  let order = known;
  if (outcome.is === "paid" && order.charge && order.charge !== outcome.charge) {
    // Paid twice: what came second goes back.
    const provider = await providerOf(order);
    await provider.refund(order, outcome.charge);
    return order;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const change = changeBy(order, outcome, now);
    if (!change) return order;
    if (change.payment?.status === "refunded" && change.charge) {
      const provider = await providerOf(order);
      await provider.refund(order, change.charge);
    }
    const version = order.version + 1;
    try {
      await commit({ update: key, set: { ...change, version }, when: { version: order.version } }, ...others);
      return { ...order, ...change, version };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || error.failed.some((place) => place > 0)) throw error;
    }
    const item = await find(key, { consistent: true });
    if (!item) return order;
    order = StoredOrder.parse(item);
  }
  throw new AppError("conflict");
};
