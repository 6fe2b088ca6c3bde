import * as z from "zod/mini";
import { settings } from "../../config.ts";
import type { Paypal } from "../../contract/payments/payments.ts";
import { callProvider } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";

const paypalSettings = settings(z.object({ PAYPAL_API_BASE: z._default(z.url(), "https://api-m.paypal.com") }));

/** Its issue is such as `INSTRUMENT_DECLINED`: https://developer.paypal.com/api/rest/reference/orders/v2/errors/ */
const Problem = z.object({ name: z.string(), details: z._default(z.array(z.object({ issue: z.string() })), []) });

const provider = {
  provider: "PayPal",
  reasonOf: (problem: unknown) => {
    const { name = "", details = [] } = Problem.safeParse(problem).data ?? {};
    return details[0]?.issue ?? name;
  },
};

const Token = z.object({ access_token: z.string() });

/**
 * Signs in, as each call needs: https://developer.paypal.com/api/rest/authentication/
 * @throws as `callProvider` does
 */
export const signIn = async ({ clientId, clientSecret }: Paypal, deadline: Deadline): Promise<string> => {
  const { access_token } = await callProvider(
    {
      ...provider,
      base: paypalSettings().PAYPAL_API_BASE,
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    },
    deadline,
    Token,
  );
  return access_token;
};

export interface PaypalCall {
  method: "GET" | "POST";
  path: string;
  /** JSON. */
  body?: string;
  /** A request with the same id gets the earlier answer and has no effect. */
  requestId?: string;
}

/**
 * Calls PayPal for somebody who has signed in, and parses the answer by a schema.
 * @throws as `callProvider` does
 */
export const callPaypal = <T extends z.ZodMiniType>(
  { token, deadline, method, path, body, requestId }: PaypalCall & { token: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> =>
  callProvider(
    {
      ...provider,
      base: paypalSettings().PAYPAL_API_BASE,
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        // Without it PayPal answers with little more than an id.
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      },
      body,
    },
    deadline,
    schema,
  );
