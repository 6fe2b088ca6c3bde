import { IdempotencyHeader, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Order } from "./order.ts";
import { TakeOrder } from "./take-order-input.ts";

export const takeOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/taken",
  access: "staff",
  status: 201,
  summary:
    "Take an order by telephone or at the counter: accepted at once, or once its customer has paid by a link; the same Idempotency-Key and body give the same order",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: TakeOrder,
  response: Order,
  errors: ["item_unavailable", "not_accepting_orders", "too_far", "idempotency_mismatch", "amount_too_small"],
  hasHistory: true,
  perMinute: 60,
});
