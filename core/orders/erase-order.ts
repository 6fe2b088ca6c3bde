import { editItem } from "../db/edit-item.ts";
import type { Key } from "../db/keys.ts";
import { newToken } from "../token.ts";
import { StoredOrder } from "./order.ts";
import { isMoneyOwed } from "./refunds.ts";
import { statusOf } from "./status.ts";

/** Whether an order still tells of a person. */
export const namesPerson = ({ shippingAddress, contact }: StoredOrder): boolean =>
  shippingAddress !== null || contact !== null;

/** Whether somebody still waits for an order, or for money of it. */
export const isUnderWay = (order: StoredOrder): boolean => {
  const status = statusOf(order);
  return (status !== "completed" && status !== "cancelled") || isMoneyOwed(order);
};

/**
 * Takes the person out of an order that is over: name, phone, address, notes, and the tracking link. What was sold, for
 * how much and when stays, as accounting needs it. An order without a person is left as it is.
 * @param key of the order, or of the copy that a deleted order leaves
 * @throws AppError conflict when others keep changing the order
 */
export const eraseOrder = (key: Key): Promise<void> =>
  editItem(key, (item) =>
    namesPerson(StoredOrder.parse(item)) ? { shippingAddress: null, contact: null, token: newToken() } : undefined,
  );
