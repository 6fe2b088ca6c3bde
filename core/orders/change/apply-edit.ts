import { heldAfter } from "../../capacity/hold.ts";
import { UsedKey } from "../../db/idempotency.ts";
import { type Minor, subtract, sum, zero } from "../../money.ts";
import { isBeyond } from "../../tax/tax.ts";
import { withoutCourier } from "../courier.ts";
import { versionOf } from "../edits.ts";
import { appendHistory } from "../history.ts";
import { ownRefunds } from "../money/charges.ts";
import { refundableLines } from "../money/refundable.ts";
import { movedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredEdit, StoredWaitingEdit } from "../order-parts.ts";
import { statusOf } from "../status.ts";

/**
 * The changes of the promised and the expected time if an edit chooses another time. An order for as soon as possible
 * is expected from now on, and staff promise it again.
 */
export const editedPromise = (
  order: StoredOrder,
  { deliveryAt: at }: Pick<StoredOrder, "deliveryAt">,
  now: Date,
): Partial<StoredOrder> => {
  const { acceptedAt, deliveryAt, promisedAt, firstPromisedAt, estimate } = order;
  if (at === deliveryAt) return {};
  const expected = at ?? now.toISOString();
  return {
    ...(acceptedAt && { promisedAt: at, firstPromisedAt: firstPromisedAt ?? promisedAt }),
    ...(estimate && { estimate: { from: expected, to: expected } }),
  };
};

/** Edits are made until an order is ready. */
export const isEditable = (order: StoredOrder): boolean => ["pending", "accepted"].includes(statusOf(order));

/**
 * The index of a refunded line that an edit changes; undefined if there is none. A refunded line must stay in the
 * order, because the refund refers to it.
 */
export const lostRefund = (
  order: StoredOrder,
  { items, kept }: { items: StoredOrder["items"]; kept: StoredEdit["kept"] },
): number | undefined => {
  const left = refundableLines(order);
  const lost = order.items.flatMap(({ quantity, unitPrice }, line) => {
    const refunded = quantity - (left[line] ?? quantity);
    const place = kept.indexOf(line);
    const edited = items[place];
    const isKept = refunded === 0 || (edited && edited.quantity >= refunded && edited.unitPrice === unitPrice);
    return isKept ? [] : [Math.max(place, 0)];
  });
  return lost[0];
};

/** Whether an edit lowers a delivery price that was refunded. The difference would be refunded twice. */
export const hasLostShipping = (
  { payment, refunds = [] }: Pick<StoredOrder, "payment" | "refunds">,
  price: Minor,
): boolean => price < payment.shipping && refunds.some(({ shipping }) => shipping);

/** What members refunded of an order. */
const givenOf = (order: StoredOrder) => ownRefunds(order).filter(({ reason }) => reason !== "changed");

/** Whether members refunded more of an order's sale than the order would cost. The tip goes back last. */
export const isLessThanGivenBack = (order: StoredOrder, { total }: Pick<StoredOrder["payment"], "total">): boolean =>
  total < sum(givenOf(order).map(({ amount, tip = zero }) => subtract(amount, tip)));

/**
 * Whether members refunded more at a rate of VAT than the edited order has. A refund keeps the VAT that it was booked
 * with, because its day may be in the books already.
 */
export const hasLostTax = (order: StoredOrder, { tax = [] }: Pick<StoredOrder, "tax">): boolean =>
  isBeyond(
    givenOf(order).flatMap((refund) => refund.tax ?? []),
    tax,
  );

/**
 * The changes that a waiting edit makes to an order as it is now; undefined if the order can no longer be edited like
 * that.
 */
export const appliedEdit = (
  order: StoredOrder,
  waiting: StoredWaitingEdit,
  now: Date,
): Partial<StoredOrder> | undefined => {
  const { by, kept, edition } = waiting;
  const { payment, hold, ...fields } = waiting.after;
  const { edits = [] } = order;
  const fits = isEditable(order) && edits.length === edition;
  const isLost =
    lostRefund(order, { items: fields.items, kept }) !== undefined ||
    hasLostShipping(order, payment.shipping) ||
    hasLostTax(order, fields);
  if (!fits || isLost || isLessThanGivenBack(order, payment)) return undefined;
  const at = now.toISOString();
  return {
    ...fields,
    payment: { ...order.payment, ...payment },
    ...editedPromise(order, fields, now),
    ...(hold !== undefined && { hold: heldAfter(order, waiting) }),
    edits: [...edits, { at, by, ...UsedKey.parse(waiting), kept, before: versionOf(order) }],
    ...appendHistory(order, { did: "edited", by, at }),
    ...movedRefunds(order.refunds, kept),
    ...withoutCourier(order, fields),
    waitingEdit: null,
  };
};
