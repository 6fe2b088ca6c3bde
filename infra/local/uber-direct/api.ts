import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { type Answer, jsonApi } from "../payments/json-api.ts";
import { readJson } from "../payments/read-input.ts";
import { cancel, createDelivery, createQuote, deliveryOf, listDeliveries } from "./deliveries.ts";
import { ErrorResponse } from "./error-response.ts";
import { CreateDelivery, CreateQuote } from "./inputs.ts";
import type { Account, Store, StoredDelivery } from "./store.ts";

interface Settings {
  store: Store;
  prefix: string;
  /** Tells the account of a delivery. */
  tell: (stored: StoredDelivery) => void;
  now: () => Date;
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

const inputOf = <T extends typeof CreateQuote | typeof CreateDelivery>(schema: T, text: string) =>
  readJson(schema, text, (_, message) => new ErrorResponse(400, "invalid_params", message));

/** The customer in the path of a call; empty for a sign-in. */
export const customerOf = (request: IncomingMessage): string =>
  /\/v1\/customers\/([^/?]+)/.exec(request.url ?? "")?.[1] ?? "";

/** Where a call came to is not looked at. */
const ORIGIN = "http://localhost";

const answer = async (request: IncomingMessage, { store, prefix, tell, now }: Settings): Promise<Answer> => {
  const text = (await readBody(request, 1024 * 1024))?.toString() ?? "";
  const { pathname } = new URL(request.url ?? "/", ORIGIN);
  const call = `${request.method} ${pathname.slice(prefix.length)}`;
  if (call === "POST /oauth/v2/token") return signIn(store, text);
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const account = store.accounts.all().find((each) => tokenOf(each) === bearer);
  if (!account) throw new ErrorResponse(401, "unauthorized");
  const { customerId } = account;
  if (customerOf(request) !== customerId) throw new ErrorResponse(404, "customer_not_found");
  const [, method, path = "", id = ""] =
    /^(GET|POST) \/v1\/customers\/[^/]+(\/deliver\w+)(?:\/(.+))?$/.exec(call) ?? [];
  const ok = (body: object): Answer => ({ status: 200, body });
  return store.atomically(() => {
    if (method === "POST" && path === "/delivery_quotes")
      return ok(createQuote(store, inputOf(CreateQuote, text) as CreateQuote, customerId, now()));
    if (path !== "/deliveries") throw new ErrorResponse(404, "not_found");
    if (method === "GET" && !id) return ok(listDeliveries(store, customerId, new URL(request.url ?? "/", ORIGIN)));
    if (method === "GET") return ok(deliveryOf(store, id, customerId).delivery);
    if (!id) {
      const stored = createDelivery(store, inputOf(CreateDelivery, text) as CreateDelivery, customerId, now());
      tell(stored);
      return ok(stored.delivery);
    }
    const stored = deliveryOf(store, id.replace(/\/cancel$/, ""), customerId);
    const after = cancel(store, stored, now());
    if (after !== stored) tell(after);
    return ok(after.delivery);
  });
};

/**
 * Implements the calls of Uber Direct's API that the product makes:
 * https://developer.uber.com/docs/deliveries/direct/api
 */
export const uberDirectApi = (settings: Settings): Listener => jsonApi((request) => answer(request, settings));
