import { isIP } from "node:net";
import * as z from "zod/mini";
import { readJson } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";

const Amount = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const Url = z.url({ protocol: /^https?$/ }).check(z.maxLength(1024));

const Order = z.strictObject({
  extOrderId: z.string().check(z.maxLength(1024)),
  merchantPosId: z.string(),
  notifyUrl: Url,
  continueUrl: Url,
  customerIp: z.string().check(z.refine((address: string) => isIP(address) !== 0 && address !== "0.0.0.0")),
  validityTime: z._default(z.string().check(z.regex(/^\d+$/)), "86400"),
  description: z.string().check(z.minLength(1)),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  totalAmount: Amount,
  products: z
    .array(z.strictObject({ name: z.string(), unitPrice: z.string(), quantity: z.string().check(z.regex(/^\d+$/)) }))
    .check(z.minLength(1)),
  buyer: z.optional(z.strictObject({ language: z.optional(z.string().check(z.length(2))) })),
  payMethods: z.optional(z.strictObject({ payMethod: z.strictObject({ type: z.literal("PBL"), value: z.string() }) })),
});
export const CreateOrder = Order.check(
  z.refine(
    ({ totalAmount, products }) =>
      products.reduce((sum, { unitPrice, quantity }) => sum + Number(unitPrice) * Number(quantity), 0) ===
      Number(totalAmount),
    { path: ["products"], error: "must sum to the amount" },
  ),
);
export type CreateOrder = z.output<typeof CreateOrder>;

export const CreateRefund = z.strictObject({
  refund: z.strictObject({
    description: z.string().check(z.minLength(1)),
    amount: z.optional(Amount),
    currencyCode: z.optional(z.string()),
    extRefundId: z.optional(z.string()),
  }),
});
export type CreateRefund = z.output<typeof CreateRefund>;

/**
 * Parses a body by a schema.
 * @throws ErrorResponse for the first invalid field
 */
export const readInput = <T extends z.ZodMiniType>(schema: T, body: string): z.output<T> =>
  readJson(
    schema,
    body,
    (what, message) => new ErrorResponse(400, message, what === "field" ? "ERROR_VALUE_INVALID" : "ERROR_SYNTAX"),
  );
