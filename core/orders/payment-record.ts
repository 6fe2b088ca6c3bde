import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { find, findMany } from "../db/table.ts";
import { Checkout } from "./checkout.ts";
import { StoredOrder } from "./order.ts";
import { Supplement } from "./waiting-edit.ts";

/** An order with what its payment needs. The order may be deleted: payments and refunds can still happen. */
export interface PaymentRecord {
  /** The order's key. */
  key: Key;
  order: StoredOrder | undefined;
  isDeleted: boolean;
  checkout: Checkout | undefined;
  /** Set where this is not the payment of the order itself, but of an edit that makes it dearer. */
  supplement?: Supplement | undefined;
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

/**
 * The payment that a provider knows by an id: that of an order or that of an edit, which takes a second and a third
 * read.
 */
export const findPayment = async (organizationId: OrganizationId, id: OrderId): Promise<PaymentRecord> => {
  const record = await findPaymentRecord(organizationId, id);
  if (record.order) return record;
  const found = await find(keys.supplement(organizationId, id), { consistent: true });
  if (!found) return record;
  const supplement = Supplement.parse(found);
  return { ...(await findPaymentRecord(organizationId, supplement.orderId)), checkout: record.checkout, supplement };
};
