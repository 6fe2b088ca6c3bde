import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { Checkout } from "./checkout.ts";
import { StoredOrder } from "./order.ts";

/** An order with what its payment needs. The order may be deleted: payments and refunds can still happen. */
export interface PaymentRecord {
  /** The order's key. */
  key: Key;
  order: StoredOrder | undefined;
  isDeleted: boolean;
  checkout: Checkout | undefined;
}

/** The order of a payment, in one read. */
export const findPaymentRecord = async (organizationId: OrganizationId, orderId: OrderId): Promise<PaymentRecord> => {
  const key = keys.order(organizationId, orderId);
  const [item, deleted, checkout] = await findMany([key, keys.deleted(key), keys.checkout(organizationId, orderId)], {
    consistent: true,
  });
  const found = item ?? deleted;
  return {
    key: item ? key : keys.deleted(key),
    order: found && StoredOrder.parse(found),
    isDeleted: item === undefined,
    checkout: checkout && Checkout.parse(checkout),
  };
};
