import { editItem } from "../../db/edit-item.ts";
import type { Key } from "../../db/keys.ts";
import { customerIndexKey } from "../../lists/customer.ts";
import { newToken } from "../../tokens.ts";
import { withoutPerson } from "../courier.ts";
import { erasedEdits } from "../edits.ts";
import { isMoneyOwed } from "../money/refunds.ts";
import { StoredOrder, storedFields, withoutNote } from "../order.ts";
import type { StoredRefund, StoredVersion } from "../order-parts.ts";
import { statusOf } from "../status.ts";

/** Whether a version of an order names somebody. An order at a table has at most notes. */
const namesSomebody = ({ shippingAddress, contact, items }: StoredVersion): boolean =>
  shippingAddress !== null || contact !== null || items.some(({ note }) => note);

/** Whether an order still has personal data, also as it was before an edit. */
export const hasPersonalData = (order: StoredOrder): boolean =>
  Boolean(order.guestEmail ?? order.invoice ?? order.refunds?.find(({ note }) => note)) ||
  [order, ...(order.edits ?? []).map(({ before }) => before)].some(namesSomebody);

/** Whether an order or a refund of it is still open. */
export const isInProgress = (order: StoredOrder): boolean => {
  const status = statusOf(order);
  return (status !== "completed" && status !== "cancelled") || isMoneyOwed(order);
};

/** A refund without what staff wrote about it. Its reason stays. */
const withoutWords = ({ note: _note, bodyHash: _hash, ...refund }: StoredRefund): StoredRefund => refund;

/**
 * Removes the personal data of a finished order: name, phone, email, address, notes, those of refunds too, for whom the
 * invoice was, and the tracking link. What was sold, for how much and when stays for accounting. An order without
 * personal data is not changed.
 * @param key of the order, or of the copy of a deleted order
 * @throws AppError conflict when others keep changing the order
 */
export const eraseOrder = (key: Key): Promise<void> =>
  editItem(key, (item) => {
    const order = StoredOrder.parse(item);
    if (!hasPersonalData(order)) return undefined;
    return {
      shippingAddress: null,
      contact: null,
      ...(order.invoice && { invoice: null }),
      ...(order.courier && { courier: withoutPerson(order.courier) }),
      ...(order.refunds && { refunds: order.refunds.map(withoutWords) }),
      token: newToken(),
      ...storedFields({ items: order.items.map(withoutNote), edits: order.edits && erasedEdits(order.edits) }),
      // The index holds the address too.
      ...(order.guestEmail && { guestEmail: null, ...customerIndexKey(order, String(item.gsi2sk)) }),
    };
  });
