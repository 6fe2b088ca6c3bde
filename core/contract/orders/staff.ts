import * as z from "zod/mini";
import { IdempotencyHeader, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MAX_CART_LINES, MAX_QUANTITY } from "../cart/cart.ts";
import { text } from "../values/common.ts";
import { optionalText, Price } from "../values/fields.ts";
import { OrderId } from "../values/ids.ts";
import { Order } from "./order.ts";

/** Lines of an order by their index, from 0, with the quantity of each. */
const RefundLines = z
  .array(
    z.strictObject({
      line: z.int().check(z.minimum(0), z.maximum(MAX_CART_LINES)),
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_CART_LINES));

/** What to refund: an amount, or lines and shipping. Without either, all that is left. */
export const RefundOrder = z
  .strictObject({
    amount: z.optional(Price),
    lines: z.optional(RefundLines),
    shipping: z.optional(z.literal(true)),
    note: optionalText(500),
  })
  .check((ctx) => {
    const { amount, lines, shipping } = ctx.value;
    if (amount !== undefined && (lines || shipping))
      ctx.issues.push({
        code: "custom",
        input: ctx.value,
        path: ["amount"],
        message: "Give either an amount or lines and shipping",
      });
  });
export type RefundOrder = z.output<typeof RefundOrder>;

export const deleteOrder = route({
  method: "DELETE",
  path: "/{organizationId}/orders/{id}",
  access: "manager",
  keys: false,
  summary: "Take an order that is completed or cancelled out of every list; who placed it can still open it",
  params: oneOf(OrderId),
  errors: ["invalid_transition"],
});

export const refundOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/refunds",
  access: "staff",
  keys: false,
  summary:
    "Give money of an order back: an amount, lines, its shipping, or all that is left; once for an Idempotency-Key and body",
  params: oneOf(OrderId),
  headers: IdempotencyHeader,
  body: RefundOrder,
  response: Order,
  errors: ["invalid_transition", "idempotency_mismatch"],
  hasHistory: true,
});

const visible = "Use 1 to 40 characters that can be seen";

/**
 * The number of a receipt as its cash register prints it, such as `W0042/1187`. Registers differ, so any visible
 * characters do.
 */
export const FiscalReceipt = text(40, { required: visible, long: visible }).check(
  z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, visible),
);

export const noteFiscalReceipt = route({
  method: "PUT",
  path: "/{organizationId}/orders/{id}/fiscal-receipt",
  access: "staff",
  summary: "Note the number of the fiscal receipt that a cash register printed for an order; null clears it",
  params: oneOf(OrderId),
  body: z.strictObject({ number: z.nullable(FiscalReceipt) }),
  response: Order,
  errors: ["invalid_transition"],
  hasHistory: true,
});
