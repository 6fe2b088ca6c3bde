import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { once } from "../payments/idempotency.ts";
import { type Answer, type ApiRequest, jsonApi, operationTable } from "../payments/json-api.ts";
import { Nothing } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";
import { CaptureOrder, CreateOrder, CreateWebhook, RefundOrder, readInput } from "./inputs.ts";
import { createOrder, listOrders, ordersSince, refundOrder } from "./orders.ts";
import { type Order, owned, type Store, type StoredOrder } from "./store.ts";
import { createWebhook, findWebhook, removeWebhook, webhooksOf } from "./webhooks.ts";

interface Settings {
  store: Store;
  cancel: (stored: StoredOrder) => Order;
  /** Takes what was reserved. */
  capture: (stored: StoredOrder, input: CaptureOrder) => Order;
  /** Path of the requests, and address of the pages. */
  prefix: string;
  pages: string;
  /** The first status of a merchant's refunds. */
  refundState: (merchant: string) => "completed" | "processing";
  now: () => Date;
}

interface Call extends Pick<Settings, "store" | "cancel" | "capture" | "pages" | "refundState"> {
  merchant: string;
  now: Date;
  /** What the path names. */
  id: string;
  query: URLSearchParams;
}

const operation = <T extends z.ZodMiniType>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  { input, status = 200, once = false }: { input: T; status?: number; once?: boolean },
  run: (input: z.output<T>, call: Call) => object | undefined,
) => ({
  method,
  path,
  /** Whether the call supports an idempotency key. Here, only refunds do. */
  once,
  answer: (text: string, call: Call): Answer => ({ status, body: run(readInput(input, text), call) }),
});

const orderOf = ({ store, id, merchant }: Call): StoredOrder => owned(store.orders.find(id), merchant, "Order");

const findOperation = operationTable([
  operation("POST", "/api/orders", { input: CreateOrder, status: 201 }, (input, call) =>
    createOrder(call.store, input, call),
  ),
  operation("GET", "/api/orders", { input: Nothing }, (_, { store, merchant, query }) => ({
    orders: ordersSince(store, merchant, query),
  })),
  operation("GET", "/api/orders/{id}", { input: Nothing }, (_, call) => orderOf(call).order),
  operation("POST", "/api/orders/{id}/cancel", { input: Nothing }, (_, call) => call.cancel(orderOf(call))),
  operation("POST", "/api/orders/{id}/capture", { input: CaptureOrder }, (input, call) =>
    call.capture(orderOf(call), input),
  ),
  operation("POST", "/api/orders/{id}/refund", { input: RefundOrder, status: 201, once: true }, (input, call) => {
    const { store, merchant, refundState, now } = call;
    return refundOrder(store, orderOf(call), input, { now, state: refundState(merchant) });
  }),
  operation("GET", "/api/1.0/orders", { input: Nothing }, (_, { store, merchant, query }) =>
    listOrders(store, merchant, query.get("merchant_order_ext_ref") ?? ""),
  ),
  operation("POST", "/api/1.0/webhooks", { input: CreateWebhook }, (input, { store, merchant }) =>
    createWebhook(store, input, merchant),
  ),
  operation("GET", "/api/1.0/webhooks", { input: Nothing }, (_, { store, merchant }) =>
    webhooksOf(store, merchant).map(({ id, url, events }) => ({ id, url, events })),
  ),
  operation("GET", "/api/1.0/webhooks/{id}", { input: Nothing }, (_, { store, id, merchant }) =>
    findWebhook(store, id, merchant),
  ),
  operation("DELETE", "/api/1.0/webhooks/{id}", { input: Nothing, status: 204 }, (_, call) => {
    removeWebhook(call.store, call.id, call.merchant);
    return undefined;
  }),
]);

/**
 * The merchant of a key. Every text in the form of a key is accepted, except if it contains "refused".
 * `sk_…~2` is another key of the merchant of `sk_…`.
 */
export const merchantOf = (authorization = ""): string => {
  const [, key] = /^Bearer (sk_[\x21-\x7e]{10,})$/.exec(authorization) ?? [];
  if (!key || key.includes("refused")) throw new ErrorResponse(401, "The API key is not known");
  return createHash("sha256").update(key.replace(/~.*/, "")).digest("hex");
};

const keyMismatch = () => new ErrorResponse(422, "The idempotency key was used for another request");

const answer = (request: ApiRequest, settings: Settings): Answer => {
  const { now, ...shared } = settings;
  const { method, path, query, headers, text } = request;
  const merchant = merchantOf(headers.authorization);
  if (path.startsWith("/api/orders") && !headers["revolut-api-version"])
    throw new ErrorResponse(400, "The header Revolut-Api-Version is missing");
  const found = findOperation(request);
  if (!found) throw new ErrorResponse(404, `There is no ${method} ${path}`);
  const run = () => found.operation.answer(text, { ...shared, merchant, now: now(), id: found.id, query });
  const key = headers["idempotency-key"];
  if (!found.operation.once || !key) return run();
  const identity = { key: `${merchant} ${key}`, request: `${path} ${text}` };
  return once(settings.store, { ...identity, mismatch: keyMismatch }, run);
};

/**
 * Implements the calls of Revolut's Merchant API that the product makes: orders, their refunds, and webhooks.
 * https://developer.revolut.com/docs/merchant/merchant-api
 */
export const revolutApi = (settings: Settings): Listener =>
  jsonApi(settings.prefix, (request) => answer(request, settings));
