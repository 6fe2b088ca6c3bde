import type * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { once } from "../payments/idempotency.ts";
import { type Answer, type ApiRequest, answerOrError, jsonApi, operationTable } from "../payments/json-api.ts";
import { Nothing } from "../payments/read-input.ts";
import { createAccount, createAccountLink, findAccount } from "./accounts.ts";
import { ErrorResponse } from "./error-response.ts";
import {
  CaptureIntent,
  CreateAccount,
  CreateAccountLink,
  CreateRefund,
  CreateSession,
  ListRefunds,
  RetrieveSession,
  readParameters,
} from "./parameters.ts";
import { findIntent } from "./payments.ts";
import { createRefund, listRefunds } from "./refunds.ts";
import { createSession, findSession } from "./sessions.ts";
import { newId, type PaymentIntent, type Session, type Store, type StoredIntent, type StoredSession } from "./store.ts";

interface Settings {
  store: Store;
  expire: (stored: StoredSession) => Session;
  /** Takes what was reserved, or lets it go. */
  capture: (stored: StoredIntent, amount: number | undefined) => PaymentIntent;
  cancel: (stored: StoredIntent) => PaymentIntent;
  /** The platform's key, the only one that is accepted. */
  secretKey: string;
  /** Address below which the pages are. */
  pages: string;
  /** The first status of an account's refunds. */
  refundStatus: (account: string) => "succeeded" | "pending";
  now: () => Date;
}

interface Call extends Pick<Settings, "store" | "expire" | "capture" | "cancel" | "pages" | "refundStatus"> {
  account: string;
  now: Date;
  /** What the path names. */
  id: string;
}

const operation = <T extends z.ZodMiniType>(
  method: "GET" | "POST",
  path: string,
  schema: T,
  run: (input: z.output<T>, call: Call) => object,
) => ({
  method,
  path,
  /** Checks the input at once, and returns a function that does the work. */
  prepare: (form: URLSearchParams, call: Call) => {
    const input = readParameters(schema, form);
    return () => run(input, call);
  },
});

const findOperation = operationTable([
  operation("POST", "/v1/checkout/sessions", CreateSession, (input, call) => createSession(call.store, input, call)),
  operation("GET", "/v1/checkout/sessions/{id}", RetrieveSession, ({ expand }, { store, id, account }) => {
    const { session } = findSession(store, id, account);
    const { payment_intent: intent } = session;
    return expand.length && intent
      ? { ...session, payment_intent: findIntent(store, intent, account).intent }
      : session;
  }),
  operation(
    "GET",
    "/v1/payment_intents/{id}",
    Nothing,
    (_, { store, id, account }) => findIntent(store, id, account).intent,
  ),
  operation(
    "POST",
    "/v1/payment_intents/{id}/capture",
    CaptureIntent,
    ({ amount_to_capture }, { store, capture, id, account }) =>
      capture(findIntent(store, id, account), amount_to_capture),
  ),
  operation("POST", "/v1/payment_intents/{id}/cancel", Nothing, (_, { store, cancel, id, account }) =>
    cancel(findIntent(store, id, account)),
  ),
  operation("POST", "/v1/checkout/sessions/{id}/expire", Nothing, (_, { store, expire, id, account }) =>
    expire(findSession(store, id, account)),
  ),
  operation("POST", "/v1/refunds", CreateRefund, (input, { store, account, now, refundStatus }) =>
    createRefund(store, input, { account, now, status: refundStatus(account) }),
  ),
  operation("POST", "/v1/accounts", CreateAccount, (input, { store }) => createAccount(store, input)),
  operation("GET", "/v1/accounts/{id}", Nothing, (_, { store, id }) => findAccount(store, id)),
  operation("POST", "/v1/account_links", CreateAccountLink, (input, call) =>
    createAccountLink(call.store, input, call),
  ),
  operation("GET", "/v1/refunds", ListRefunds, (input, { store, account }) => listRefunds(store, input, account)),
]);

const checkKey = (authorization: string | undefined, secretKey: string) => {
  const [, key] = /^Bearer (.+)$/.exec(authorization ?? "") ?? [];
  if (!key) throw new ErrorResponse(401, "You did not provide an API key.");
  if (key !== secretKey) throw new ErrorResponse(401, `Invalid API Key provided: ${key.slice(0, 8)}***`);
};

const keyMismatch = () =>
  new ErrorResponse(
    400,
    "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    { type: "idempotency_error" },
  );

const answer = (request: ApiRequest, { secretKey, now, ...shared }: Settings): Answer => {
  const { store } = shared;
  const { method, path, query, headers, text } = request;
  const form = method === "GET" ? query : new URLSearchParams(text);
  checkKey(headers.authorization, secretKey);
  const connected = headers["stripe-account"];
  const account = connected === undefined ? "acct_platform" : findAccount(store, String(connected)).id;
  const found = findOperation(request);
  if (!found) throw new ErrorResponse(404, `Unrecognized request URL (${method}: ${path}).`);
  const work = found.operation.prepare(form, { ...shared, account, now: now(), id: found.id });
  const answered = () => answerOrError(() => ({ status: 200, body: work() }));
  const key = headers["idempotency-key"];
  if (method === "GET" || !key) return answered();
  form.sort();
  // https://docs.stripe.com/api/idempotent_requests
  const identity = { key: `${account} ${key}`, request: `${path}?${form}` };
  return once(
    store,
    { ...identity, mismatch: keyMismatch, replayHeaders: { "idempotent-replayed": "true" } },
    answered,
  );
};

/**
 * Implements the calls of Stripe's API that the product makes: connected accounts and their onboarding, Checkout
 * Sessions on them, and refunds. https://docs.stripe.com/api
 */
export const stripeApi = (settings: Settings): Listener =>
  jsonApi(
    "",
    (request) => answer(request, settings),
    () => ({ "request-id": newId("req") }),
  );
