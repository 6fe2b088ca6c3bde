import * as z from "zod/mini";
import { settings } from "../../config.ts";
import type { UberDirect } from "../../contract/couriers/uber-direct.ts";
import { callProvider, isRevoked, Refusal } from "../../payments/call-provider.ts";
import type { Deadline } from "../../payments/deadline.ts";
import { CourierUnavailable } from "../courier-service.ts";

const uberSettings = settings(
  z.object({
    UBER_DIRECT_API_BASE: z._default(z.url(), "https://api.uber.com"),
    UBER_DIRECT_AUTH_BASE: z._default(z.url(), "https://auth.uber.com"),
  }),
);

/** A code such as `address_undeliverable`. The OAuth endpoint calls the field `error`. */
const Problem = z.object({ code: z.optional(z.string()), error: z.optional(z.string()) });

const provider = {
  provider: "Uber Direct",
  reasonOf: (problem: unknown) => {
    const { code, error = "" } = Problem.safeParse(problem).data ?? {};
    return code ?? error;
  },
};

const Token = z.object({ access_token: z.string(), expires_in: z._default(z.number(), 0) });

/** Tokens by the keys for which they were issued. Each is valid for 30 days, and Uber issues only a few an hour. */
const tokens = new Map<string, { token: string; until: number }>();

/** A token is renewed this long before it expires, in milliseconds. */
const RENEW_BEFORE_MS = 60_000;

/** The most tokens that one process keeps. */
const MAX_TOKENS = 1000;

const nameOf = ({ clientId, clientSecret }: Keys) => `${clientId} ${clientSecret}`;

type Keys = Pick<UberDirect, "clientId" | "clientSecret">;

/** Signs in, as each call needs: https://developer.uber.com/docs/deliveries/authentication */
const signIn = async (keys: Keys, deadline: Deadline): Promise<string> => {
  const known = tokens.get(nameOf(keys));
  if (known && known.until > Date.now()) return known.token;
  const { access_token: token, expires_in } = await callProvider(
    {
      ...provider,
      base: uberSettings().UBER_DIRECT_AUTH_BASE,
      method: "POST",
      path: "/oauth/v2/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        grant_type: "client_credentials",
        scope: "eats.deliveries",
      }).toString(),
    },
    deadline,
    Token,
  );
  if (tokens.size >= MAX_TOKENS) tokens.clear();
  tokens.set(nameOf(keys), { token, until: Date.now() + expires_in * 1000 - RENEW_BEFORE_MS });
  return token;
};

interface UberCall {
  method: "GET" | "POST";
  /** Below the customer: `/deliveries`. */
  path: string;
  body?: object;
}

/**
 * Calls Uber Direct as a shop's account, and parses the answer by a schema.
 * https://developer.uber.com/docs/deliveries/daas/api/v1/post-customers-customerid-deliveries
 * @throws Refusal, CourierUnavailable without a valid answer in time
 */
export const callUber = async <T extends z.ZodMiniType>(
  { method, path, body }: UberCall,
  { account, deadline }: { account: UberDirect; deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  try {
    const token = await signIn(account, deadline);
    return await callProvider(
      {
        ...provider,
        base: uberSettings().UBER_DIRECT_API_BASE,
        method,
        path: `/v1/customers/${encodeURIComponent(account.customerId)}${path}`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body && JSON.stringify(body),
      },
      deadline,
      schema,
    );
  } catch (cause) {
    // Keys that were changed at Uber get another token next time.
    if (isRevoked(cause)) tokens.delete(nameOf(account));
    if (cause instanceof Refusal && cause.status < 500 && cause.status !== 408 && cause.status !== 429) throw cause;
    throw new CourierUnavailable(cause);
  }
};
