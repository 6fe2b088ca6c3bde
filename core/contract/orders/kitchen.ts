import * as z from "zod/mini";
import { oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MAX_CART_LINES, MAX_QUANTITY } from "../cart/cart.ts";
import { OrderId } from "../values/ids.ts";
import { BoardOrder, LineName } from "./board.ts";
import { MAX_EDITS } from "./edit-order-input.ts";

/** Dishes of an order that the kitchen has made: of each line how many in all, 0 to take it back. */
export const MarkMade = z
  .strictObject({
    lines: z
      .array(z.strictObject({ line: LineName, made: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)) }))
      .check(z.maxLength(MAX_CART_LINES)),
    /**
     * The number of the last change, from 1, that somebody has seen. No screen shows this and earlier ones any more.
     */
    seen: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_EDITS))),
  })
  .check(z.refine(({ lines, seen }) => lines.length > 0 || seen !== undefined, "Invalid input"));
export type MarkMade = z.output<typeof MarkMade>;

/**
 * How many are made, not how many more: a repeated request changes nothing. Its history tells when the order was ready.
 */
export const markMade = route({
  method: "PUT",
  path: "/{organizationId}/orders/{id}/made",
  access: "staff",
  summary:
    "Say how many of some lines of an accepted order are made, and which of its changes are known; with all lines made it is ready, and one taken back makes it accepted again",
  params: oneOf(OrderId),
  body: MarkMade,
  response: BoardOrder,
  errors: ["invalid_transition"],
  hasHistory: true,
});
