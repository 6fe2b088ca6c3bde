import { createHash, randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { type Answer, type ApiRequest, jsonApi, operationTable } from "../payments/json-api.ts";
import { Nothing } from "../payments/read-input.ts";
import { ErrorResponse } from "./error-response.ts";
import { isSent } from "./events.ts";
import {
  CaptureAuthorization,
  CreateOrder,
  CreateRefund,
  CreateWebhook,
  readInput,
  VerifySignature,
} from "./inputs.ts";
import { authorizationOf, createOrder, refundCapture } from "./orders.ts";
import {
  orderOf,
  orderWithAuthorization,
  orderWithCapture,
  type Refund,
  type Store,
  type StoredOrder,
} from "./store.ts";

interface Settings {
  store: Store;
  /** Takes what was approved, and tells the app. */
  take: (stored: StoredOrder) => StoredOrder;
  /** Reserves what was approved; takes what was reserved, or lets it go, and tells the app. */
  authorize: (stored: StoredOrder) => StoredOrder;
  takeReserved: (stored: StoredOrder, input: CaptureAuthorization) => object;
  release: (stored: StoredOrder) => object;
  /** Tells an app of a refund. */
  refunded: (stored: StoredOrder, refund: Refund) => void;
  refundState: (app: string) => "COMPLETED" | "PENDING";
  /** Path of the requests, and address of the pages. */
  prefix: string;
  pages: string;
  now: () => Date;
}

interface Call extends Omit<Settings, "prefix"> {
  app: string;
  /** What the path names. */
  id: string;
}

const operation = <T extends z.ZodMiniType>(
  method: "GET" | "POST",
  path: string,
  { input, status = 200 }: { input: T; status?: number },
  run: (input: z.output<T>, call: Call) => object,
) => ({
  method,
  path,
  answer: (text: string, call: Call): Answer => ({ status, body: run(readInput(input, text), call) }),
});

const WEBHOOKS = "/v1/notifications/webhooks";

const findOperation = operationTable([
  operation("POST", "/v2/checkout/orders", { input: CreateOrder }, (input, { store, app, pages, now }) => {
    const { order } = createOrder(store, input, { app, now: now() });
    return { ...order, links: [{ rel: "payer-action", href: `${pages}/${order.id}`, method: "GET" }] };
  }),
  operation(
    "GET",
    "/v2/checkout/orders/{id}",
    { input: Nothing },
    (_, { store, id, app }) => orderOf(store, id, app).order,
  ),
  operation(
    "POST",
    "/v2/checkout/orders/{id}/capture",
    { input: Nothing, status: 201 },
    (_, { store, id, app, take }) => take(orderOf(store, id, app)).order,
  ),
  operation(
    "POST",
    "/v2/checkout/orders/{id}/authorize",
    { input: Nothing, status: 201 },
    (_, { store, id, app, authorize }) => authorize(orderOf(store, id, app)).order,
  ),
  operation("GET", "/v2/payments/authorizations/{id}", { input: Nothing }, (_, { store, id, app }) => {
    const stored = orderWithAuthorization(store, id, app);
    return { ...authorizationOf(stored), supplementary_data: { related_ids: { order_id: stored.order.id } } };
  }),
  operation(
    "POST",
    "/v2/payments/authorizations/{id}/capture",
    { input: CaptureAuthorization, status: 201 },
    (input, { store, id, app, takeReserved }) => takeReserved(orderWithAuthorization(store, id, app), input),
  ),
  operation("POST", "/v2/payments/authorizations/{id}/void", { input: Nothing }, (_, { store, id, app, release }) =>
    release(orderWithAuthorization(store, id, app)),
  ),
  operation("GET", "/v2/payments/captures/{id}", { input: Nothing }, (_, { store, id, app }) => {
    const { order } = orderWithCapture(store, id, app);
    const [capture] = order.purchase_units[0].payments.captures;
    return { ...capture, supplementary_data: { related_ids: { order_id: order.id } } };
  }),
  operation(
    "POST",
    "/v2/payments/captures/{id}/refund",
    { input: CreateRefund, status: 201 },
    (input, { store, id, app, refundState, refunded, now }) => {
      const stored = orderWithCapture(store, id, app);
      const refund = refundCapture(store, stored, input, { status: refundState(app), now: now() });
      if (refund.status === "COMPLETED") refunded(stored, refund);
      return refund;
    },
  ),
  operation("GET", WEBHOOKS, { input: Nothing }, (_, { store, app }) => ({
    webhooks: store.webhooks
      .all()
      .flatMap((webhook) => (webhook.app === app ? [{ id: webhook.id, url: webhook.url }] : [])),
  })),
  operation("POST", WEBHOOKS, { input: CreateWebhook, status: 201 }, ({ url }, { store, app }) => {
    const isThere = store.webhooks.all().some((webhook) => webhook.app === app && webhook.url === url);
    if (isThere) throw new ErrorResponse(400, "WEBHOOK_URL_ALREADY_EXISTS");
    const id = randomBytes(9).toString("hex").toUpperCase();
    store.webhooks.put(id, { app, id, url, secret: randomBytes(16).toString("hex") });
    return { id, url };
  }),
  operation(
    "POST",
    "/v1/notifications/verify-webhook-signature",
    { input: VerifySignature },
    (input, { store, app }) => ({
      verification_status: isSent(store, app, input) ? "SUCCESS" : "FAILURE",
    }),
  ),
]);

const tokenOf = (app: string) => `${app}.${createHash("sha256").update(`token of ${app}`).digest("hex")}`;

/** The app whose token a request carries. */
export const appOf = (authorization = ""): string | undefined => {
  const [, app = ""] = /^Bearer ([\w-]+)\./.exec(authorization) ?? [];
  return authorization === `Bearer ${tokenOf(app)}` ? app : undefined;
};

/** Signs in. Every id and secret in the form of PayPal's are accepted, except a secret with "refused" in it. */
const signIn = (authorization = ""): Answer => {
  const [, encoded = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [, app = "", secret = ""] = /^([\w-]{20,}):([\w-]{20,})$/.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  if (!app || secret.includes("refused"))
    return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
  return { status: 200, body: { access_token: tokenOf(app), token_type: "Bearer", expires_in: 32_400 } };
};

const answer = (request: ApiRequest, settings: Settings): Answer => {
  const { method, path, headers, text } = request;
  if (`${method} ${path}` === "POST /v1/oauth2/token") return signIn(headers.authorization);
  const app = appOf(headers.authorization);
  if (!app) throw new ErrorResponse(401, "INVALID_TOKEN");
  const found = findOperation(request);
  if (!found) throw new ErrorResponse(404, "NOT_FOUND", `There is no ${method} ${path}`);
  const { store } = settings;
  const requestId = headers["paypal-request-id"];
  const key = requestId && `${app} ${path} ${requestId}`;
  const known = key && store.answers.find(key);
  if (known) return known;
  return store.atomically(() => {
    const { status, body = {} } = found.operation.answer(text, { ...settings, app, id: found.id });
    if (key) store.answers.put(key, { status, body });
    return { status, body };
  });
};

/** Implements the calls of PayPal's REST API that the product makes: https://developer.paypal.com/api/rest/ */
export const paypalApi = (settings: Settings): Listener =>
  jsonApi(settings.prefix, (request) => answer(request, settings));
