import type { Member } from "../accounts/actor.ts";
import type { OrderId } from "../contract/ids.ts";
import type { RefundOrder } from "../contract/order-office.ts";
import type { Order } from "../contract/orders.ts";
import { AppError, invalid } from "../errors.ts";
import { isExact, type Minor, sum, times, toMinor } from "../money.ts";
import { isPaidOnline } from "../payments/provider.ts";
import { changeOrder } from "./change-order.ts";
import { giveBackNow } from "./give-back.ts";
import { orderAnswer, type StoredOrder } from "./order.ts";
import { findPaymentRecord } from "./payment-record.ts";
import { addRefund, refundable, refundableLines, type StoredRefund } from "./refunds.ts";

const linesAmount = (order: StoredOrder, lines: NonNullable<RefundOrder["lines"]>): Minor =>
  sum(
    lines.map(({ line, quantity }, place) => {
      const item = order.items[line];
      if (!item || quantity > (refundableLines(order)[line] ?? 0))
        throw invalid(["lines", place], "This is more than what can still be refunded");
      return times(item.unitPrice, quantity);
    }),
  );

/** What a request asks back: all that is left where it names nothing. */
const amountOf = (order: StoredOrder, { amount, lines, shipping }: RefundOrder): Minor => {
  if (amount !== undefined) {
    if (!isExact(amount, order.currency)) throw invalid(["amount"], "The currency has no such amount");
    return toMinor(amount, order.currency);
  }
  if (!lines && !shipping) return refundable(order);
  if (shipping && order.refunds?.some((refund) => refund.shipping))
    throw invalid(["shipping"], "This is more than what can still be refunded");
  return sum([...(lines ? [linesAmount(order, lines)] : []), ...(shipping ? [order.payment.shipping] : [])]);
};

const asked = (order: StoredOrder, request: Pick<Request, "body" | "member" | "idempotencyKey">, now: Date) => {
  const { body, member, idempotencyKey } = request;
  if (idempotencyKey && order.refunds?.some(({ key }) => key === idempotencyKey)) return undefined;
  if (!order.charge) throw new AppError("invalid_transition", { message: "This order was not paid online" });
  const amount = amountOf(order, body);
  if (amount <= 0 || amount > refundable(order))
    throw invalid(
      [body.lines ? "lines" : body.shipping ? "shipping" : "amount"],
      "This is more than what can still be refunded",
    );
  const { note, lines, shipping } = body;
  const facts: Partial<StoredRefund> = {
    ...(note && { note }),
    ...(lines && { lines }),
    ...(shipping && { shipping }),
    ...(idempotencyKey && { key: idempotencyKey }),
  };
  return addRefund(order, { ...facts, charge: order.charge, amount, reason: "requested", by: member.userId }, now);
};

interface Request {
  id: OrderId;
  body: RefundOrder;
  member: Member;
  idempotencyKey?: string | undefined;
}

/**
 * Gives money of an order that was paid online back: all that is left of it, some of its lines, its shipping, or an amount;
 * at once or, when the provider does not answer, by the sweep. Together refunds never exceed what was paid, also when two
 * ask at once. The same Idempotency-Key gives the same refund.
 * @throws AppError not_found, invalid_transition for an order that was not paid online, invalid_input for more than what
 *   is left, conflict
 */
export const refundOrder = async (request: Request, now = new Date()): Promise<Order> => {
  const { member, id } = request;
  const { key, order, isDeleted } = await findPaymentRecord(member.organizationId, id);
  if (!order || isDeleted) throw new AppError("not_found", { message: "Order not found" });
  if (!isPaidOnline(order.payment))
    throw new AppError("invalid_transition", { message: "This order was not paid online" });
  const changed = await changeOrder({ key, order }, (current) => asked(current, request, now), { owedFrom: now });
  return orderAnswer((await giveBackNow({ key, order: changed })) ?? changed);
};
