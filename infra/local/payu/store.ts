import type { Records } from "../payments/records.ts";
import { ErrorResponse } from "./error-response.ts";

/** https://developers.payu.com/europe/api/#tag/Order */
export interface Order {
  orderId: string;
  extOrderId: string;
  orderCreateDate: string;
  notifyUrl: string;
  customerIp: string;
  merchantPosId: string;
  description: string;
  validityTime: string;
  currencyCode: string;
  /** Hundredths of the currency's unit. */
  totalAmount: string;
  buyer?: { language?: string | undefined } | undefined;
  products: { name: string; unitPrice: string; quantity: string }[];
  status: "NEW" | "PENDING" | "WAITING_FOR_CONFIRMATION" | "COMPLETED" | "CANCELED";
}

/** https://developers.payu.com/europe/api/#tag/Refund */
export interface Refund {
  refundId: string;
  extRefundId?: string | undefined;
  amount: string;
  currencyCode: string;
  description: string;
  creationDateTime: string;
  status: "PENDING" | "CANCELED" | "FINALIZED";
  statusDateTime: string;
}

export interface StoredOrder {
  order: Order;
  continueUrl: string;
  /** The payment method that the shop asked for. Without it the page offers all methods. */
  way?: string | undefined;
  /** Epoch milliseconds at which an order that is not paid is canceled. */
  endsAt: number;
  refunds: Refund[];
}

/** All data of the stand-in. */
export const openStore = (records: Records) => ({
  atomically: records.atomically,
  orders: records.collection<StoredOrder>("payu.order"),
  /** The second key of a point of sale by its id. */
  keys: records.collection<string>("payu.key"),
});
export type Store = ReturnType<typeof openStore>;

/**
 * An order of a point of sale.
 * @throws ErrorResponse when there is none, or another one has it
 */
export const orderOf = (store: Store, id: string, posId: string): StoredOrder => {
  const found = store.orders.find(id);
  if (found?.order.merchantPosId === posId) return found;
  throw new ErrorResponse(404, "Order not found");
};
