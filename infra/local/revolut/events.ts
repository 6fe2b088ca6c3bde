import { createHmac } from "node:crypto";
import { type Delivery, deliveriesOf, type Telling } from "../payments/outbox.ts";
import type { orderEvents } from "./inputs.ts";
import type { Order, Store } from "./store.ts";
import { webhooksOf } from "./webhooks.ts";

type OrderEvent = (typeof orderEvents)[number];

/**
 * Makes a change of an order and tells its merchant of it. `attempted` ends with the first attempt to reach all webhooks.
 */
export type Emit = (
  merchant: string,
  events: readonly OrderEvent[],
  change: () => Order,
  telling?: Telling,
) => { result: Order; attempted: Promise<void> };

/** The deliveries of an order's event to the merchant's webhooks that subscribe to it. */
export const deliveriesTo = (
  store: Store,
  merchant: string,
  { event, order, telling }: { event: OrderEvent; order: Order; telling?: Telling | undefined },
): Delivery[] => {
  const body = { event, order_id: order.id, merchant_order_ext_ref: order.merchant_order_data?.reference };
  return webhooksOf(store, merchant)
    .filter(({ events }) => events.includes(event))
    .flatMap(({ url, signing_secret: secret }) => deliveriesOf(body, { url, secret, telling }));
};

/**
 * https://developer.revolut.com/docs/guides/accept-payments/tutorials/work-with-webhooks/verify-the-payload-signature
 */
export const signRevolut = (body: string, secret: string, timestamp = Date.now()): Record<string, string> => ({
  "revolut-request-timestamp": String(timestamp),
  "revolut-signature": `v1=${createHmac("sha256", secret).update(`v1.${timestamp}.${body}`).digest("hex")}`,
});
