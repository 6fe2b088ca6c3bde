import * as z from "zod/mini";
import { settings } from "../../config.ts";
import type { Paypal } from "../../contract/payments/payments.ts";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";

const paypalSettings = settings(z.object({ PAYPAL_API_BASE: z._default(z.url(), "https://api-m.paypal.com") }));

const Refusal = z.object({ name: z.string(), details: z._default(z.array(z.object({ issue: z.string() })), []) });

/** An answer that is an error. */
export class PaypalError extends Error {
  readonly status: number;
  /** PayPal's reason, such as `INSTRUMENT_DECLINED`: https://developer.paypal.com/api/rest/reference/orders/v2/errors/ */
  readonly issue: string;

  /** @param body of the answer; only its reason is kept */
  constructor(status: number, body: unknown) {
    const { name = "", details = [] } = Refusal.safeParse(body).data ?? {};
    const issue = details[0]?.issue ?? name;
    super(`PayPal answered ${status}: ${issue}`);
    this.name = "PaypalError";
    this.status = status;
    this.issue = issue;
  }
}

/** Whether PayPal does not know the keys of an app, or not any more. */
export const isRefused = (error: unknown): error is PaypalError =>
  error instanceof PaypalError && (error.status === 401 || error.status === 403);

interface Request {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | undefined;
}

const send = async <T extends z.ZodMiniType>(
  { path, ...request }: Request,
  deadline: Deadline,
  schema: T,
): Promise<z.output<T>> => {
  try {
    const response = await fetch(paypalSettings().PAYPAL_API_BASE.replace(/\/$/, "") + path, {
      ...request,
      signal: AbortSignal.timeout(deadline.nextTimeout()),
    });
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (response.ok) throw cause;
    });
    if (!response.ok) throw new PaypalError(response.status, body);
    return z.parse(schema, body);
  } catch (cause) {
    if (cause instanceof PaypalError || cause instanceof AppError) throw cause;
    throw new AppError("payment_unavailable", { cause });
  }
};

const Token = z.object({ access_token: z.string() });

/**
 * Signs in, as each call needs: https://developer.paypal.com/api/rest/authentication/
 * @throws PaypalError, or AppError payment_unavailable without a valid answer in time
 */
export const signIn = async ({ clientId, clientSecret }: Paypal, deadline: Deadline): Promise<string> => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = "grant_type=client_credentials";
  return (await send({ method: "POST", path: "/v1/oauth2/token", headers, body }, deadline, Token)).access_token;
};

export interface PaypalCall {
  method: Request["method"];
  path: string;
  /** JSON. */
  body?: string;
  /** A repeat with the same id is answered as before, and does nothing. */
  requestId?: string;
}

/**
 * Calls PayPal for somebody who has signed in, and parses the answer by a schema.
 * @throws PaypalError, or AppError payment_unavailable without a valid answer in time
 */
export const callPaypal = <T extends z.ZodMiniType>(
  { token, deadline, method, path, body, requestId }: PaypalCall & { token: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    // Without it PayPal answers with little more than an id.
    prefer: "return=representation",
    ...(requestId && { "paypal-request-id": requestId }),
  };
  return send({ method, path, headers, body }, deadline, schema);
};
