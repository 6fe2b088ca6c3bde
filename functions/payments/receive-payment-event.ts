import * as payments from "#core/contract/payments.ts";
import { receivePaymentEvent } from "#core/orders/receive-payment-event.ts";
import { endpoint } from "../http/endpoint.ts";
import { logPlaced } from "../http/log-placed.ts";

export const handler = endpoint(payments.receivePaymentEvent, async ({ params, sent }) => {
  const placed = await receivePaymentEvent({ ...params, ...sent });
  if (placed) logPlaced(placed);
  return { received: true as const };
});
