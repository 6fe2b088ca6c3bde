import * as z from "zod/mini";
import { settings } from "../../config.ts";
import type { Payu } from "../../contract/payments/payments.ts";
import { callProvider } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";

const payuSettings = settings(z.object({ PAYU_API_BASE: z._default(z.url(), "https://secure.payu.com") }));

/** Its code is such as `ERROR_ORDER_NOT_UNIQUE`: https://developers.payu.com/europe/docs/references/status-codes/ */
const Problem = z.object({ status: z.object({ statusCode: z.string() }) });

const provider = {
  provider: "PayU",
  reasonOf: (problem: unknown) => Problem.safeParse(problem).data?.status.statusCode ?? "",
};

/** The keys by which a point of sale calls PayU. */
type Keys = Pick<Payu, "clientId" | "clientSecret">;

const Token = z.object({ access_token: z.string() });

/**
 * Signs in, as each call needs: https://developers.payu.com/europe/docs/payment-flows/auth-and-order
 * @throws as `callProvider` does
 */
export const signIn = async ({ clientId, clientSecret }: Keys, deadline: Deadline): Promise<string> => {
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const { access_token } = await callProvider(
    {
      ...provider,
      base: payuSettings().PAYU_API_BASE,
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
  method: "GET" | "POST" | "DELETE";
  /** Below `/api/v2_1`. */
  path: string;
  body?: unknown;
}

/**
 * Calls PayU's REST API 2.1 for somebody who has signed in, and parses the answer by a schema.
 * @throws as `callProvider` does
 */
export const callPayu = <T extends z.ZodMiniType>(
  { token, deadline, method, path, body }: PayuCall & { token: string; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> =>
  callProvider(
    {
      ...provider,
      base: payuSettings().PAYU_API_BASE,
      method,
      path: `/api/v2_1${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: JSON.stringify(body),
    },
    deadline,
    schema,
  );
