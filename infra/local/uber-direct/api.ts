import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { type Answer, type ApiRequest, jsonApi, operationTable } from "../payments/json-api.ts";
import { Nothing, readJson } from "../payments/read-input.ts";
import { cancel, createDelivery, createQuote, deliveryOf, listDeliveries } from "./deliveries.ts";
import { ErrorResponse } from "./error-response.ts";
import { CreateDelivery, CreateQuote } from "./inputs.ts";
import type { Account, Store, StoredDelivery } from "./store.ts";

interface Settings {
  store: Store;
  prefix: string;
  /** Tells the account of a delivery. */
  tell: (stored: StoredDelivery) => void;
}

const tokenOf = ({ clientId }: Account) => `IA.${createHash("sha256").update(`token of ${clientId}`).digest("hex")}`;

/** https://developer.uber.com/docs/deliveries/authentication */
const signIn = (store: Store, text: string): Answer => {
  const form = new URLSearchParams(text);
  const account = store.accounts
    .all()
    .find(
      ({ clientId, clientSecret }) => clientId === form.get("client_id") && clientSecret === form.get("client_secret"),
    );
  if (form.get("grant_type") !== "client_credentials" || form.get("scope") !== "eats.deliveries")
    return { status: 400, body: { error: "invalid_request" } };
  if (!account) return { status: 401, body: { error: "invalid_client" } };
  return {
    status: 200,
    body: { access_token: tokenOf(account), token_type: "Bearer", expires_in: 2_592_000, scope: "eats.deliveries" },
  };
};

interface Call extends Omit<Settings, "prefix"> {
  customerId: string;
  /** What the path names. */
  id: string;
  path: string;
  query: URLSearchParams;
}

const operation = <T extends z.ZodMiniType>(
  method: "GET" | "POST",
  path: string,
  input: T,
  run: (input: z.output<T>, call: Call) => object,
) => ({
  method,
  path: `/v1/customers/{customerId}${path}`,
  answer: (text: string, call: Call): Answer => {
    const refuse = (_: unknown, message: string) => new ErrorResponse(400, "invalid_params", message);
    return { status: 200, body: run(readJson(input, text, refuse), call) };
  },
});

const findOperation = operationTable([
  operation("POST", "/delivery_quotes", CreateQuote, (input, { store, customerId }) =>
    createQuote(store, input, customerId, new Date()),
  ),
  operation("GET", "/deliveries", Nothing, (_, call) => listDeliveries(call.store, call)),
  operation("POST", "/deliveries", CreateDelivery, (input, { store, customerId, tell }) => {
    const stored = createDelivery(store, input, customerId, new Date());
    tell(stored);
    return stored.delivery;
  }),
  operation(
    "GET",
    "/deliveries/{id}",
    Nothing,
    (_, { store, id, customerId }) => deliveryOf(store, id, customerId).delivery,
  ),
  operation("POST", "/deliveries/{id}/cancel", Nothing, (_, { store, id, customerId, tell }) => {
    const stored = deliveryOf(store, id, customerId);
    const after = cancel(store, stored, new Date());
    if (after !== stored) tell(after);
    return after.delivery;
  }),
]);

/** The customer in the address of a call; empty for a sign-in. */
export const customerOf = (url = ""): string => /\/v1\/customers\/([^/?]+)/.exec(url)?.[1] ?? "";

const answer = (request: ApiRequest, settings: Settings): Answer => {
  const { method, path, query, headers, text } = request;
  const { store, prefix } = settings;
  if (`${method} ${path}` === "POST /oauth/v2/token") return signIn(store, text);
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  const account = store.accounts.all().find((each) => tokenOf(each) === bearer);
  if (!account) throw new ErrorResponse(401, "unauthorized");
  const { customerId } = account;
  if (customerOf(path) !== customerId) throw new ErrorResponse(404, "customer_not_found");
  const found = findOperation(request);
  if (!found) throw new ErrorResponse(404, "not_found");
  const call = { ...settings, customerId, id: found.id, path: prefix + path, query };
  return store.atomically(() => found.operation.answer(text, call));
};

/**
 * Implements the calls of Uber Direct's API that the product makes:
 * https://developer.uber.com/docs/deliveries/direct/api
 */
export const uberDirectApi = (settings: Settings): Listener =>
  jsonApi(settings.prefix, (request) => answer(request, settings));
