import * as z from "zod/mini";
import { decimalsOf } from "#core/contract/values/money.ts";
import { readJson } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";

/** Whether amounts have no decimals at PayPal: https://developer.paypal.com/api/rest/reference/currency-codes/ */
const isWhole = (currency: string) => decimalsOf(currency) === 0 || ["HUF", "TWD"].includes(currency);

const Amount = z.strictObject({ currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)), value: z.string() });
const Money = Amount.check(
  z.refine(({ currency_code, value }: { currency_code: string; value: string }) =>
    (isWhole(currency_code) ? /^[1-9]\d*$/ : /^(?!0+\.00$)\d+\.\d\d$/).test(value),
  ),
);
/** Whether the items of an order, where it has some, sum to its amount. */
const isSummed = ({
  amount,
  items,
}: {
  amount: { value: string; breakdown?: { item_total: { value: string } } | undefined };
  items?: { quantity: string; unit_amount: { value: string } }[] | undefined;
}): boolean => {
  if (!items) return true;
  const cents = (value: string) => Math.round(Number(value) * 100);
  const sum = items.reduce(
    (total, { quantity, unit_amount }) => total + Number(quantity) * cents(unit_amount.value),
    0,
  );
  return sum === cents(amount.value) && sum === cents(amount.breakdown?.item_total.value ?? "");
};

const Url = z.url({ protocol: /^https?$/ });

export const CreateOrder = z.strictObject({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z.tuple([
    z
      .strictObject({
        custom_id: z.optional(z.string().check(z.maxLength(255))),
        description: z.optional(z.string().check(z.maxLength(127))),
        amount: z.strictObject({ ...Amount.shape, breakdown: z.optional(z.strictObject({ item_total: Money })) }),
        items: z.optional(
          z.array(
            z.strictObject({
              name: z.string().check(z.minLength(1), z.maxLength(127)),
              quantity: z.string().check(z.regex(/^[1-9]\d*$/)),
              unit_amount: Money,
            }),
          ),
        ),
      })
      .check(z.refine(isSummed, { path: ["items"], error: "must sum to the amount" })),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: Url,
        cancel_url: Url,
        shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]),
        user_action: z.enum(["CONTINUE", "PAY_NOW"]),
        payment_method_preference: z.enum(["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"]),
        locale: z.optional(z.string().check(z.regex(/^[a-z]{2}-[A-Z]{2}$/))),
      }),
    }),
  }),
});
export type CreateOrder = z.output<typeof CreateOrder>;

export const CaptureAuthorization = z.strictObject({ amount: Money, final_capture: z.literal(true) });
export type CaptureAuthorization = z.output<typeof CaptureAuthorization>;

export const CreateRefund = z.strictObject({
  amount: Money,
  custom_id: z.optional(z.string().check(z.maxLength(127))),
});
export type CreateRefund = z.output<typeof CreateRefund>;

export const CreateWebhook = z.strictObject({
  url: Url,
  event_types: z.array(z.strictObject({ name: z.string() })).check(z.minLength(1)),
});

export const VerifySignature = z.strictObject({
  auth_algo: z.string().check(z.minLength(1)),
  cert_url: z.url(),
  transmission_id: z.string().check(z.minLength(1)),
  transmission_sig: z.string().check(z.minLength(1)),
  transmission_time: z.iso.datetime(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

/**
 * Parses a body by a schema.
 * @throws ErrorResponse for the first invalid field
 */
export const readInput = <T extends z.ZodMiniType>(schema: T, body: string): z.output<T> =>
  readJson(
    schema,
    body,
    (what, message) =>
      new ErrorResponse(400, what === "field" ? "INVALID_PARAMETER" : "MALFORMED_REQUEST_JSON", message),
  );
