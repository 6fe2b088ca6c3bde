import * as z from "zod/mini";
import { oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { OrderId } from "../values/ids.ts";

/** What happened to an order without its shop having done it, so that somebody there has to be told. */
export const notices = [
  "not_accepted",
  "cancelled_by_customer",
  "refund_failed",
  "capture_failed",
  "link_unpaid",
  "edit_unpaid",
  "slot_closed",
  "payment_disputed",
  "payment_reversed",
  "courier_failed",
  "courier_cancelled",
  "courier_returned",
] as const;
export type Notice = (typeof notices)[number];

export const confirmNotice = route({
  method: "DELETE",
  path: "/{organizationId}/orders/{id}/notices/{notice}",
  access: "staff",
  keys: false,
  summary: "Take a notice about an order off the boards of its shop: somebody has seen it",
  params: z.extend(oneOf(OrderId), { notice: z.enum(notices) }),
  hasHistory: true,
});
