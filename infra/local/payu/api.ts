import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { type Answer, type ApiRequest, jsonApi, operationTable } from "../payments/json-api.ts";
import { Nothing } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";
import { CreateOrder, CreateRefund, readInput } from "./inputs.ts";
import { createOrder, isOpen, refundOrder } from "./orders.ts";
import { type Order, orderOf, type Refund, type Store, type StoredOrder } from "./store.ts";

interface Settings {
  store: Store;
  /** Moves an order, and tells its shop. */
  move: (stored: StoredOrder, status: Order["status"]) => StoredOrder;
  /** Called when a refund begins. */
  refunding: (stored: StoredOrder, refund: Refund) => void;
  /** Path of the requests, and address of the pages. */
  prefix: string;
  pages: string;
  now: () => Date;
}

interface Call extends Omit<Settings, "prefix"> {
  posId: string;
  /** What the path names. */
  id: string;
}

const done = { status: { statusCode: "SUCCESS" } };

const operation = <T extends z.ZodMiniType>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  input: T,
  run: (input: z.output<T>, call: Call) => Answer,
) => ({ method, path, answer: (text: string, call: Call): Answer => run(readInput(input, text), call) });

const ORDER = "/api/v2_1/orders/{id}";
const REFUNDS = "/api/v2_1/orders/{id}/refunds";

const findOperation = operationTable([
  operation("POST", "/api/v2_1/orders", CreateOrder, (input, { store, posId, pages, now }) => {
    if (input.merchantPosId !== posId) throw new ErrorResponse(403, "Not your point of sale");
    const { orderId, extOrderId } = createOrder(store, input, now()).order;
    const redirectUri = `${pages}/${orderId}`;
    return { status: 302, headers: { location: redirectUri }, body: { ...done, redirectUri, orderId, extOrderId } };
  }),
  operation("GET", ORDER, Nothing, (_, { store, id, posId }) => ({
    status: 200,
    body: { ...done, orders: [orderOf(store, id, posId).order], properties: [] },
  })),
  operation("DELETE", ORDER, Nothing, (_, { store, id, posId, move }) => {
    const stored = orderOf(store, id, posId);
    if (!isOpen(stored) && stored.order.status !== "WAITING_FOR_CONFIRMATION")
      throw new ErrorResponse(400, "The order is over", "ERROR_ORDER_CANCEL");
    const { orderId, extOrderId } = move(stored, "CANCELED").order;
    return { status: 200, body: { ...done, orderId, extOrderId } };
  }),
  operation("POST", "/api/v2_1/orders/{id}/captures", Nothing, (_, { store, id, posId, move }) => {
    const stored = orderOf(store, id, posId);
    if (stored.order.status !== "WAITING_FOR_CONFIRMATION")
      throw new ErrorResponse(400, "Nothing waits to be captured", "OPENPAYU_BUSINESS_ERROR");
    move(stored, "COMPLETED");
    return { status: 200, body: done };
  }),
  operation("GET", REFUNDS, Nothing, (_, { store, id, posId }) => ({
    status: 200,
    body: { ...done, refunds: orderOf(store, id, posId).refunds },
  })),
  operation("POST", REFUNDS, CreateRefund, (input, { store, id, posId, refunding, now }) => {
    const { refund, isNew } = refundOrder(store, orderOf(store, id, posId), input, now());
    if (isNew) refunding(orderOf(store, id, posId), refund);
    return { status: 200, body: { ...done, orderId: id, refund } };
  }),
]);

const tokenOf = (posId: string) => `${posId}.${createHash("sha256").update(`token of ${posId}`).digest("hex")}`;

/** The point of sale whose token a request carries. */
export const pointOfSale = (authorization = ""): string | undefined => {
  const [, posId = ""] = /^Bearer (\d+)\./.exec(authorization) ?? [];
  return authorization === `Bearer ${tokenOf(posId)}` ? posId : undefined;
};

/**
 * Signs in. Every id and secret in the form of PayU's are accepted, except a secret that begins with `0000`. The point
 * of sale has the client's id as its id, and the secret as its second key.
 */
const signIn = (store: Store, form: URLSearchParams): Answer => {
  const [posId = "", secret = ""] = [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const isKnown = /^\d+$/.test(posId) && /^(?!0000)[0-9a-f]{32}$/.test(secret);
  if (form.get("grant_type") !== "client_credentials" || !isKnown)
    return { status: 401, body: { error: "invalid_client", error_description: "Bad client credentials" } };
  store.keys.put(posId, secret);
  const token = { access_token: tokenOf(posId), token_type: "bearer", expires_in: 43_199 };
  return { status: 200, body: { ...token, grant_type: "client_credentials" } };
};

const answer = (request: ApiRequest, settings: Settings): Answer => {
  const { method, path, headers, text } = request;
  if (`${method} ${path}` === "POST /pl/standard/user/oauth/authorize") {
    const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    return signIn(settings.store, new URLSearchParams(isForm ? text : ""));
  }
  const posId = pointOfSale(headers.authorization);
  if (!posId) throw new ErrorResponse(401, "The token is not known");
  const found = findOperation(request);
  if (!found) throw new ErrorResponse(404, `There is no ${method} ${path}`);
  return settings.store.atomically(() => found.operation.answer(text, { ...settings, posId, id: found.id }));
};

/** Implements the calls of PayU's REST API 2.1 that the product makes: https://developers.payu.com/europe/api */
export const payuApi = (settings: Settings): Listener =>
  jsonApi(settings.prefix, (request) => answer(request, settings));
