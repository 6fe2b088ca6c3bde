import * as z from "zod/mini";
import { oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { OrderId } from "../values/ids.ts";
import { Order } from "./order.ts";
import { TokenQuery } from "./orders.ts";

export const openPayment = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/payment/open",
  access: "order",
  summary:
    "Open the payment page of an unpaid order, or of a change that waits for its payment, for whoever may read it",
  params: oneOf(OrderId),
  query: TokenQuery,
  response: z.object({ order: Order, redirectUrl: z.optional(z.string()) }),
  errors: ["payment_unavailable"],
  perMinute: 30,
});
