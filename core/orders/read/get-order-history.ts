import type { Member } from "../../accounts/actor.ts";
import { namesOf } from "../../accounts/user.ts";
import type { OrderHistory, Receipt } from "../../contract/orders/history.ts";
import { isApiKey, isGuest, type OrderId, UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { type Minor, subtract, sum, toMajor } from "../../money.ts";
import { staffCourier } from "../courier.ts";
import { versionResponses } from "../edits.ts";
import { changesOf } from "../history.ts";
import { ownAuthorisation } from "../money/authorisations.ts";
import { chargesOf, collectedOf, paidOnline } from "../money/charges.ts";
import { refundable, refundableByHand, refundableLines, refundableShipping } from "../money/refundable.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { orderResponse } from "./order-response.ts";

/** The payments of an order. Second and late payments are refunded at once, so they have the time of their refund. */
const receiptsOf = (order: StoredOrder): Receipt[] => {
  const { payment, refunds = [], currency, completedAt } = order;
  const major = (amount: Minor) => toMajor(amount, currency);
  const unwanted = refunds.filter(({ reason }) => reason === "paid_twice" || reason === "paid_late");
  const isLate = unwanted.some(({ reason, charge }) => reason === "paid_late" && charge === order.charge);
  const later = chargesOf(order).filter(({ supplement }) => supplement);
  const isPaid = payment.status === "succeeded" || payment.status === "refunded";
  const paidAt = !isLate && order.charge && (ownAuthorisation(order)?.capturedAt ?? order.placedAt);
  const first = subtract(paidOnline(order), sum(later.map(({ amount }) => amount)));
  const collected = collectedOf(order);
  return [
    ...(isPaid && paidAt ? [{ at: paidAt, amount: major(first) }] : []),
    ...later.flatMap(({ at, amount }) => (at ? [{ at, amount: major(amount) }] : [])),
    ...(completedAt && collected > 0 ? [{ at: completedAt, amount: major(collected) }] : []),
    ...unwanted.map((refund) => ({ at: refund.at, amount: major(refund.amount) })),
  ];
};

/** Whether refunds of an order have failed so often that the sweep gave up. It takes no read where none has failed. */
const isGivenUp = async ({ organizationId, id, refunds = [] }: StoredOrder): Promise<boolean> => {
  if (refunds.every(({ status }) => status !== "failed")) return false;
  const checkout = await find(keys.checkout(organizationId, id));
  return checkout?.parkedAt !== undefined;
};

/**
 * The history of an order, its payments and refunds, and what can still be refunded. It takes two round trips.
 * @throws AppError not_found
 */
export const getOrderHistory = async ({ member, id }: { member: Member; id: OrderId }): Promise<OrderHistory> => {
  const item = await find(keys.order(member.organizationId, id));
  if (!item) throw orderNotFound();
  const order = StoredOrder.parse(item);
  const changes = changesOf(order);
  const { refunds } = orderResponse(order);
  const [names, givenUp] = await Promise.all([
    namesOf(
      member.organizationId,
      [...changes, ...refunds].map(({ by }) => by),
    ),
    isGivenUp(order),
  ]);
  const named = <T extends { by: string | null }>(done: T) => ({
    ...done,
    by: names.get(done.by) || null,
    ...(done.by && isGuest(UserId.parse(done.by)) && { byGuest: true as const }),
    ...(done.by && isApiKey(done.by) && { byKey: true as const }),
  });
  return {
    changes: changes.map(named),
    receipts: receiptsOf(order),
    refunds: refunds.map((refund) => ({
      ...named(refund),
      problem: order.refunds?.find(({ id }) => id === refund.id)?.problem,
      ...(givenUp && refund.status === "failed" && { isGivenUp: true as const }),
    })),
    versions: order.edits && versionResponses(order.edits),
    courier: staffCourier(order),
    refundable: {
      amount: toMajor(refundable(order), order.currency),
      byHand: toMajor(refundableByHand(order), order.currency),
      lines: refundableLines(order),
      shipping: refundableShipping(order),
    },
  };
};
