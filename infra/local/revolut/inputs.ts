import * as z from "zod/mini";
import { readJson } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";

const Amount = z.int().check(z.minimum(1));
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const Url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));

const Duration = z.pipe(
  z.string(),
  z.transform((text: string, ctx): number => {
    const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
      /^P(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text) ?? [];
    const milliseconds = (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    if (milliseconds >= 60_000 && milliseconds <= 720 * 3_600_000) return milliseconds;
    ctx.issues.push({ code: "custom", input: text, message: "must be between PT1M and PT720H" });
    return z.NEVER;
  }),
);

const Named = z.strictObject({ name: z.string().check(z.minLength(1)), amount: Amount });

/** A line of an order. Its total is of its pieces, less its discounts. */
const LineItem = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(250)),
    description: z.optional(z.string().check(z.maxLength(1024))),
    type: z.enum(["physical", "service"]),
    quantity: z.strictObject({ value: z.int().check(z.minimum(1)), unit: z.optional(z.string()) }),
    unit_price_amount: z.int().check(z.minimum(0)),
    total_amount: z.int().check(z.minimum(0)),
    discounts: z._default(z.array(Named), []),
  })
  .check(
    z.refine(
      ({ quantity, unit_price_amount, total_amount, discounts }) =>
        total_amount === quantity.value * unit_price_amount - discounts.reduce((sum, { amount }) => sum + amount, 0),
      { path: ["total_amount"], error: "must be the price of the pieces less the discounts" },
    ),
  );

export const CreateOrder = z
  .strictObject({
    amount: Amount,
    currency: Currency,
    capture_mode: z._default(z.enum(["automatic", "manual"]), "automatic"),
    /** Parsed to milliseconds. */
    expire_pending_after: z._default(Duration, 30 * 24 * 3_600_000),
    redirect_url: z.optional(Url),
    description: z._default(z.string().check(z.maxLength(1024)), ""),
    line_items: z.optional(z.array(LineItem).check(z.maxLength(250))),
    merchant_order_data: z.optional(z.strictObject({ reference: z.optional(z.string().check(z.maxLength(1024))) })),
  })
  .check(
    z.refine(
      ({ amount, line_items }) =>
        !line_items || line_items.reduce((sum, { total_amount }) => sum + total_amount, 0) === amount,
      { path: ["line_items"], error: "must sum to the amount" },
    ),
  );
export type CreateOrder = z.output<typeof CreateOrder>;

export const CaptureOrder = z.strictObject({ amount: z.optional(Amount) });
export type CaptureOrder = z.output<typeof CaptureOrder>;

export const RefundOrder = z.strictObject({
  amount: Amount,
  currency: z.optional(Currency),
  description: z.optional(z.string()),
  merchant_order_data: z.optional(z.strictObject({ reference: z.optional(z.string().check(z.maxLength(1024))) })),
});
export type RefundOrder = z.output<typeof RefundOrder>;

/** The order events that webhooks can subscribe to. */
export const orderEvents = [
  "ORDER_COMPLETED",
  "ORDER_AUTHORISED",
  "ORDER_CANCELLED",
  "ORDER_FAILED",
  "ORDER_PAYMENT_AUTHENTICATED",
  "ORDER_PAYMENT_DECLINED",
  "ORDER_PAYMENT_FAILED",
] as const;

export const CreateWebhook = z.strictObject({
  url: Url,
  events: z.array(z.enum(orderEvents)).check(z.minLength(1)),
});
export type CreateWebhook = z.output<typeof CreateWebhook>;

/**
 * Parses a body by a schema.
 * @throws ErrorResponse for the first invalid field
 */
export const readInput = <T extends z.ZodMiniType>(schema: T, body: string): z.output<T> =>
  readJson(schema, body, (_, message) => new ErrorResponse(400, message));
