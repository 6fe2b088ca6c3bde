import * as z from "zod/mini";
import { languages } from "#core/contract/locales/languages.ts";
import { ErrorResponse } from "./error-response.ts";
import { parameterName, readForm } from "./form.ts";

const Integer = z.pipe(
  z.string().check(
    z.refine((text) => /^-?\d+$/.test(text), {
      error: "Invalid integer",
      params: { code: "parameter_invalid_integer" },
    }),
  ),
  z.transform(Number),
);
const Url = z.string().check(
  z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
    error: "Not a valid URL",
    params: { code: "url_invalid" },
  }),
);
const Metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
const Name = z.string().check(z.minLength(1));

export const CreateSession = z.strictObject({
  mode: z.literal("payment"),
  /** A filter since 2026-09-30.endive: methods that do not fit the currency are left out silently. */
  allowed_payment_method_types: z._default(z.array(z.enum(["card", "blik"])), ["card", "blik"]),
  line_items: z
    .array(
      z.strictObject({
        quantity: Integer.check(z.minimum(1)),
        price_data: z.strictObject({
          currency: z.string().check(z.regex(/^[a-z]{3}$/)),
          unit_amount: Integer.check(z.minimum(0)),
          product_data: z.strictObject({ name: Name, description: z.optional(Name) }),
        }),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z._default(Metadata, {}),
  payment_intent_data: z._default(
    z.strictObject({
      metadata: z._default(Metadata, {}),
      description: z.optional(z.string()),
      capture_method: z._default(z.enum(["automatic_async", "manual"]), "automatic_async"),
    }),
    { metadata: {}, capture_method: "automatic_async" },
  ),
  success_url: Url,
  cancel_url: z.optional(Url),
  expires_at: z.optional(Integer),
  customer_email: z.optional(z.email()),
  locale: z.optional(z.enum(["auto", ...languages])),
});
export type CreateSession = z.output<typeof CreateSession>;

/** What a session is shown with in full. */
export const RetrieveSession = z.strictObject({ expand: z._default(z.array(z.literal("payment_intent")), []) });

export const CaptureIntent = z.strictObject({ amount_to_capture: z.optional(Integer.check(z.minimum(1))) });

export const CreateAccount = z.strictObject({ type: z.literal("standard"), metadata: z._default(Metadata, {}) });
export type CreateAccount = z.output<typeof CreateAccount>;

export const CreateAccountLink = z.strictObject({
  account: Name,
  type: z.literal("account_onboarding"),
  return_url: Url,
  refresh_url: Url,
});
export type CreateAccountLink = z.output<typeof CreateAccountLink>;

export const CreateRefund = z.strictObject({
  payment_intent: Name,
  amount: z.optional(Integer.check(z.minimum(1))),
  reason: z.optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
  metadata: z._default(Metadata, {}),
});
export type CreateRefund = z.output<typeof CreateRefund>;

export const ListRefunds = z.strictObject({
  payment_intent: Name,
  limit: z._default(Integer.check(z.minimum(1), z.maximum(100)), 10),
});
export type ListRefunds = z.output<typeof ListRefunds>;

type Issue = z.core.$ZodError["issues"][number];

const refusalOf = (issue: Issue): ErrorResponse => {
  const param = parameterName(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = parameterName([...issue.path, ...issue.keys.slice(0, 1)]);
    return new ErrorResponse(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (issue.input === undefined && issue.code !== "custom")
    return new ErrorResponse(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  const code = issue.code === "custom" ? issue.params?.code : undefined;
  return new ErrorResponse(400, `${issue.message}: ${param}`, { code, param });
};

/**
 * Parses the parameters of a form by a schema. Parameters of Stripe that the product does not use are unknown here.
 * @throws ErrorResponse for the first invalid parameter
 */
export const readParameters = <T extends z.ZodMiniType>(schema: T, form: URLSearchParams): z.output<T> => {
  const { data, error } = schema.safeParse(readForm(form), { reportInput: true });
  const [issue] = error?.issues ?? [];
  if (issue) throw refusalOf(issue);
  return data as z.output<T>;
};
