import { createHash } from "node:crypto";
import { type Delivery, deliveriesOf, type Telling } from "../payments/outbox.ts";
import type { Refund, Store, StoredOrder } from "./store.ts";

/** https://developers.payu.com/europe/docs/payment-flows/lifecycle */
export const signPayu = (body: string, secondKey: string): Record<string, string> => ({
  "openpayu-signature": `sender=checkout;signature=${createHash("md5")
    .update(body + secondKey)
    .digest("hex")};algorithm=MD5;content=DOCUMENT`,
});

/** Notifications of an order's status. */
export const orderNotices = (store: Store, { order }: StoredOrder, telling?: Telling): Delivery[] => {
  const body = { order, localReceiptDateTime: order.orderCreateDate, properties: [] };
  return deliveriesOf(body, { url: order.notifyUrl, secret: store.keys.find(order.merchantPosId) ?? "", telling });
};

/** Notifications of a refund. They do not say when it was made. */
export const refundNotices = (store: Store, { order }: StoredOrder, refund: Refund): Delivery[] => {
  const { orderId, extOrderId, notifyUrl: url, merchantPosId } = order;
  const { creationDateTime: _, ...told } = refund;
  const body = { orderId, extOrderId, refund: told };
  return deliveriesOf(body, { url, secret: store.keys.find(merchantPosId) ?? "" });
};
