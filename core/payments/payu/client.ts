import * as z from "zod/mini";
import { settings } from "../../config.ts";
import type { Payu } from "../../contract/payments/payments.ts";
import { AppError } from "../../errors.ts";
import type { Deadline } from "../deadline.ts";

const payuSettings = settings(z.object({ PAYU_API_BASE: z._default(z.url(), "https://secure.payu.com") }));

const Refusal = z.object({ status: z.object({ statusCode: z._default(z.string(), "") }) });

/** An answer that is an error. */
export class PayuError extends Error {
  readonly status: number;
  /** PayU's code, such as `ERROR_ORDER_NOT_UNIQUE`: https://developers.payu.com/europe/docs/references/status-codes/ */
  readonly code: string;

  /** @param body of the answer; only its code is kept */
  constructor(status: number, body: unknown) {
    const code = Refusal.safeParse(body).data?.status.statusCode ?? "";
    super(`PayU answered ${status}: ${code}`);
    this.name = "PayuError";
    this.status = status;
    this.code = code;
  }
}

/** Whether PayU does not know the keys of a point of sale, or not any more. */
export const isRefused = (error: unknown): error is PayuError =>
  error instanceof PayuError && (error.status === 401 || error.status === 403);

/** The keys by which a point of sale calls PayU. */
type Keys = Pick<Payu, "clientId" | "clientSecret">;

interface Request {
  path: string;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Sends a request. A redirect is an answer: so PayU says that an order has a page. */
const send = async <T extends z.ZodMiniType>(
  { path, ...request }: Request,
  deadline: Deadline,
  schema: T,
): Promise<z.output<T>> => {
  try {
    const response = await fetch(payuSettings().PAYU_API_BASE.replace(/\/$/, "") + path, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(deadline.nextTimeout()),
    });
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (response.status < 400) throw cause;
    });
    if (response.status >= 400) throw new PayuError(response.status, body);
    return z.parse(schema, body);
  } catch (cause) {
    if (cause instanceof PayuError || cause instanceof AppError) throw cause;
    throw new AppError("payment_unavailable", { cause });
  }
};

const Token = z.object({ access_token: z.string() });

/**
 * Signs in, as each call needs: https://developers.payu.com/europe/docs/payment-flows/auth-and-order
 * @throws PayuError, or AppError payment_unavailable without a valid answer in time
 */
export const signIn = async ({ clientId, clientSecret }: Keys, deadline: Deadline): Promise<string> => {
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const { access_token } = await send(
    {
      method: "POST",
      path: "/pl/standard/user/oauth/authorize",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(grant).toString(),
    },
    deadline,
    Token,
  );
  return access_token;
};

export interface PayuCall {
  method: Request["method"];
  /** Below `/api/v2_1`. */
  path: string;
  body?: unknown;
}

/**
 * Calls PayU's REST API 2.1 for somebody who has signed in, and parses the answer by a schema.
 * @throws PayuError, or AppError payment_unavailable without a valid answer in time
 */
export const callPayu = <T extends z.ZodMiniType>(
  { token, deadline, method, path, body }: PayuCall & { token: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  return send({ method, path: `/api/v2_1${path}`, headers, body: JSON.stringify(body) }, deadline, schema);
};
