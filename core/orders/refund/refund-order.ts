import type { Member } from "../../accounts/actor.ts";
import { checkAmount } from "../../amount-issues.ts";
import { entryWrite } from "../../audit/audit-event.ts";
import { callOf } from "../../contract/api/route.ts";
import type { Order } from "../../contract/orders/order.ts";
import { amountToRefund } from "../../contract/orders/refund-amount.ts";
import * as staff from "../../contract/orders/staff.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { isRepeated, usedKey } from "../../db/idempotency.ts";
import { AppError, invalid } from "../../errors.ts";
import { Minor, sum, toMinor } from "../../money.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { addRefunds } from "../money/add-refunds.ts";
import { collectedOf, paidOnline } from "../money/charges.ts";
import { refundable, refundableLines } from "../money/refundable.ts";
import { givenBack, owedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { executeRefundsNow } from "./execute-refunds.ts";

const TOO_MUCH = "This is more than what can still be refunded";

/** @throws AppError invalid_transition for an order for which nothing was paid yet */
const refuseUnpaid = (order: StoredOrder): void => {
  if (sum([paidOnline(order), collectedOf(order)]) === 0)
    throw new AppError("invalid_transition", { message: "Nothing was paid for this order yet" });
};

/** @throws AppError invalid_input for lines or shipping of which less is left */
const checkParts = (order: StoredOrder, { lines = [], shipping }: staff.RefundOrder): void => {
  if (shipping && order.refunds?.some((refund) => refund.shipping)) throw invalid(["shipping"], TOO_MUCH);
  const left = refundableLines(order);
  for (const [place, { line, quantity }] of lines.entries()) {
    const isNamedBefore = lines.findIndex((other) => other.line === line) < place;
    if (isNamedBefore || quantity > (left[line] ?? 0)) throw invalid(["lines", place], TOO_MUCH);
  }
};

/** @throws AppError invalid_input for more than what is left, or an amount that the currency does not have */
const amountOf = (order: StoredOrder, body: staff.RefundOrder): Minor => {
  const { currency, items, payment } = order;
  if (body.amount !== undefined) checkAmount(body.amount, ["amount"], currency);
  checkParts(order, body);
  const left = refundable(order);
  const request = body.amount === undefined ? body : { amount: toMinor(body.amount, currency) };
  const amount = Minor.parse(
    amountToRefund(request, { left, items, linesLeft: refundableLines(order), shipping: payment.shipping }),
  );
  if (amount > 0 && amount <= left) return amount;
  throw invalid([body.lines ? "lines" : body.shipping ? "shipping" : "amount"], TOO_MUCH);
};

/**
 * How much of an order this member may refund: managers all of it, staff as much as the shop lets them.
 * @throws AppError forbidden where staff may refund nothing
 */
const limitOf = async ({ role, organizationId }: Member, currency: string): Promise<Minor | undefined> => {
  if (role !== "staff") return undefined;
  const { staffRefundLimit } = (await findOrganization(organizationId, { consistent: true })).configuration;
  if (!staffRefundLimit) throw new AppError("forbidden");
  return toMinor(staffRefundLimit, currency);
};

/** The changes of an order by a request for a refund; undefined if the same request was stored before. */
const requestedRefund = (order: StoredOrder, limit: Minor | undefined, request: Omit<Request, "id">, now: Date) => {
  const { body, member, idempotencyKey } = request;
  const used = usedKey(idempotencyKey, body);
  if (isRepeated(used, order.refunds)) return undefined;
  refuseUnpaid(order);
  const amount = amountOf(order, body);
  if (limit !== undefined && amount + givenBack(order) > limit)
    throw invalid(["amount"], "This is more of the order than staff may refund; ask a manager");
  const { note, lines, shipping } = body;
  const facts = {
    ...(note && { note }),
    ...(lines && { lines }),
    ...(shipping && { shipping }),
    ...used,
  };
  return addRefunds(order, amount, { ...facts, reason: "requested", by: member.userId }, now);
};

interface Request {
  id: OrderId;
  body: staff.RefundOrder;
  member: Member;
  idempotencyKey?: string | undefined;
}

/**
 * Refunds a paid order: the rest, some lines, the shipping, or an amount. The provider refunds at once or, if it does
 * not answer, when the sweep asks it again. What the shop collected itself it also hands back itself, which this call
 * only records. All refunds together never exceed the paid amount, even if two are requested at once. The same
 * Idempotency-Key and body give the same refund. Staff may refund up to the shop's limit, which counts all requested
 * refunds of the order.
 * @throws AppError forbidden for staff of a shop without a limit, not_found, invalid_transition for an order for which
 *   nothing was paid yet, invalid_input for more than what is left, idempotency_mismatch, conflict
 */
export const refundOrder = async (request: Request, now = new Date()): Promise<Order> => {
  const { member, id } = request;
  const { key, order } = await findOrder(member.organizationId, id);
  refuseUnpaid(order);
  const limit = await limitOf(member, order.currency);
  const changed = await changeOrder({ key, order }, (current) => requestedRefund(current, limit, request, now), {
    owedFrom: now,
    others: [entryWrite(member, { call: callOf(staff.refundOrder), subject: id, name: order.referenceId }, [], now)],
  });
  const settled = owedRefunds(changed).length ? await executeRefundsNow({ key, order: changed }) : undefined;
  return orderResponse(settled ?? changed);
};
