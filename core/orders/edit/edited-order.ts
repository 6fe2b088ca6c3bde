import type { Member } from "../../accounts/actor.ts";
import { minutesAfter } from "../../capacity/shares.ts";
import { chargedOf } from "../../contract/orders/charged.ts";
import { type EditOrder, type EditPreview, MAX_EDITS } from "../../contract/orders/edit-order-input.ts";
import { expectedInstant } from "../../contract/orders/expected-instant.ts";
import { etaRange } from "../../contract/shipping/eta.ts";
import { isRepeated, type UsedKey } from "../../db/idempotency.ts";
import { AppError, invalid } from "../../errors.ts";
import { type Minor, subtract, sum, toMinor, zero } from "../../money.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { apportion } from "../../tax/apportion.ts";
import { taxBetween } from "../../tax/tax.ts";
import { editedPromise, hasLostShipping, hasLostTax, isEditable, isLessThanGivenBack } from "../change/apply-edit.ts";
import { isUnderWay, withoutCourier } from "../courier.ts";
import { versionOf } from "../edits.ts";
import { appendHistory } from "../history.ts";
import { addRefunds } from "../money/add-refunds.ts";
import { reservationOf } from "../money/authorisations.ts";
import { chargesOf, countedTowards } from "../money/charges.ts";
import { givenBack, movedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { type EditFacts, isRerouted } from "./edit-facts.ts";
import { editedHold } from "./edited-hold.ts";
import { editedLines } from "./edited-lines.ts";
import { editedTax } from "./edited-tax.ts";
import { type EditedWay, editedWay } from "./edited-way.ts";

/** The request for an edit, and the member who makes it. */
export interface EditRequest {
  member: Member;
  edit: EditOrder;
  facts: EditFacts;
  used?: UsedKey;
  /** The order's number for another day, if the edit moves it there. */
  dayNumber?: number | undefined;
}

/** @throws AppError invalid_transition, conflict, invalid_input */
const checkEditable = (order: StoredOrder, edit: EditOrder, { isClosed }: EditFacts): void => {
  const { edition } = edit;
  if (!isEditable(order))
    throw new AppError("invalid_transition", { message: `An order that is ${statusOf(order)} can't be edited` });
  const { length } = order.edits ?? [];
  if (edition !== length)
    throw new AppError("conflict", { message: "Somebody edited this order meanwhile; look at it again" });
  if (reservationOf(order)?.state === "capturing")
    throw new AppError("conflict", { message: "The payment of this order is being taken; try again in a moment" });
  if (order.waitingEdit) throw invalid(["edition"], "A change of this order waits for its payment; withdraw it first");
  if (isClosed) throw invalid(["edition"], "The day of this order is closed; refund a part of it, or place a new one");
  if (isUnderWay(order.courier) && (edit.address || isRerouted(order, edit) || edit.fulfilmentMethod === "pickup"))
    throw invalid(["fulfilmentMethod"], "A courier is booked for this address; cancel the courier first");
  if (length >= MAX_EDITS) throw invalid(["edition"], "An order is edited at most 20 times; place a new one");
};

/** The promotions, each with what it still takes off the goods. Their discounts sum to that of the order. */
const editedPromotions = ({ promotions = [] }: StoredOrder, discount: Minor) => {
  const parts = apportion(
    discount,
    promotions.map((promotion) => promotion.discount),
  );
  return promotions.map((promotion, place) => ({ ...promotion, discount: parts[place] ?? zero }));
};

/**
 * Whether the order comes too late even by the shortest time of the new delivery. The kitchen may have begun, so staff
 * decide what they can keep.
 */
const isLate = (order: StoredOrder, { eta }: Pick<EditedWay, "eta">, now: Date): boolean => {
  const expected = expectedInstant(order);
  const takes = eta && etaRange(order.shippingMethod?.zone.eta ?? "");
  return Boolean(takes && expected && expected < minutesAfter(now, takes.from));
};

/**
 * The refunds of an order that gets cheaper: the amount that was paid online and is not needed any more.
 * @throws AppError invalid_input where more of it was refunded than it would come to
 */
const refundsOf = (
  order: StoredOrder,
  edited: StoredOrder,
  { member, facts }: Pick<EditRequest, "member" | "facts">,
  now: Date,
) => {
  if (!isPaidOnline(order.payment)) return {};
  // The amount to capture is decided when the shop accepts the order.
  if (reservationOf(order)) return {};
  const charges = chargesOf(order);
  const more = subtract(countedTowards({ ...order, charges }), chargedOf(edited.payment));
  if (isLessThanGivenBack(order, edited.payment))
    throw invalid(["items"], "More of this order was refunded than it would come to");
  if (hasLostTax(order, edited))
    throw invalid(["items"], "A refund gave back VAT of these dishes already; refund the dishes instead");
  if (more <= 0) return { charges };
  checkMayGiveBack(order, more, { member, facts });
  const tax = order.tax && taxBetween(order.tax, edited.tax ?? []);
  const about = { reason: "changed" as const, by: member.userId, ...(tax && { tax }) };
  return { charges, ...addRefunds({ ...edited, charges }, more, about, now) };
};

/**
 * Staff may refund an accepted order up to the shop's limit, managers all of it. A pending order could be refused
 * altogether, so it has no limit.
 * @throws AppError forbidden
 */
const checkMayGiveBack = (
  order: StoredOrder,
  amount: Minor,
  { member, facts }: Pick<EditRequest, "member" | "facts">,
): void => {
  if (member.role !== "staff" || !order.acceptedAt) return;
  const { staffRefundLimit } = facts.organization.configuration;
  const limit = toMinor(staffRefundLimit ?? 0, order.currency);
  if (amount + givenBack(order) > limit)
    throw new AppError("forbidden", { message: "Only a manager or an owner can give back this much of an order" });
};

/** An edit as it would be stored. */
export interface PlannedEdit {
  changed: Partial<StoredOrder>;
  warnings: EditPreview["warnings"];
}

/**
 * The changes of an edit to the present order; undefined if the same request was stored before. The server decides
 * every price.
 * @throws AppError invalid_transition once it is ready, conflict when somebody edited it meanwhile, forbidden,
 *   item_unavailable, too_far, invalid_input, idempotency_mismatch
 */
export const planEdit = (order: StoredOrder, request: EditRequest, now: Date): PlannedEdit | undefined => {
  const { member, edit, facts, used = {}, dayNumber } = request;
  const edits = order.edits ?? [];
  if (isRepeated(used, edits)) return undefined;
  checkEditable(order, edit, facts);
  const { items, kept } = editedLines(order, edit, facts, now);
  const subtotal = sum(items.map(({ totalPrice }) => totalPrice));
  const { way, price, isBelowMinimum, eta } = editedWay(order, edit, { facts, subtotal }, now);
  if (hasLostShipping(order, price))
    throw invalid(["fulfilmentMethod"], "The price of delivery was refunded and can't get lower");
  const discount = sum(items.map(({ discount = zero }) => discount));
  const total = subtract(sum([subtotal, price]), discount);
  const at = now.toISOString();
  const edited = {
    items,
    ...way,
    ...(order.promotions && { promotions: editedPromotions(order, discount) }),
    payment: { ...order.payment, subtotal, discount, shipping: price, total },
    ...editedTax(order, items, { way, price }, facts.organization, now),
    ...editedPromise(order, way, now),
    ...editedHold(order, items, { way, eta }, facts.organization, now),
    ...(dayNumber !== undefined && { dayNumber }),
    edits: [...edits, { at, by: member.userId, ...used, kept, before: versionOf(order) }],
    ...appendHistory(order, { did: "edited", by: member.userId, at }),
    ...movedRefunds(order.refunds, kept),
    ...withoutCourier(order, way),
  };
  return {
    changed: { ...edited, ...refundsOf(order, { ...order, ...edited }, request, now) },
    warnings: [
      ...(isBelowMinimum ? ["below_minimum" as const] : []),
      ...(isLate({ ...order, ...edited }, { eta }, now) ? ["late" as const] : []),
    ],
  };
};

/** Whether the price that the caller saw is the price of the order. */
export const isExpected = ({ payment, currency }: StoredOrder, charged: number): boolean =>
  toMinor(charged, currency) === chargedOf(payment);
