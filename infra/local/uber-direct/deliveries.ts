import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { deliveriesOf, type Delivery as Sent } from "../payments/outbox.ts";
import { ErrorResponse } from "./error-response.ts";
import type { CreateDelivery, CreateQuote } from "./inputs.ts";
import type { Account, Delivery, Status, Store, StoredDelivery } from "./store.ts";

const MINUTE = 60_000;
/** Milliseconds for which Uber keeps a quote: https://developer.uber.com/docs/deliveries/faq */
const QUOTE_MS = 15 * MINUTE;
const MINUTES_TO_SHOP = 8;
const MINUTES_TO_DOOR = 15;

const newToken = () => randomBytes(12).toString("base64url");

/** The currency of each country. */
const currencies: Readonly<Record<string, string>> = { PL: "PLN", DE: "EUR", US: "USD" };

const countryOf = (address: string): string => String(JSON.parse(address).country ?? "");
const currencyOf = ({ pickup_address }: CreateQuote): string => currencies[countryOf(pickup_address)] ?? "EUR";

/** A price that differs between addresses and is always the same for one. */
const feeOf = ({ dropoff_address }: CreateQuote): number =>
  690 + ([...dropoff_address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 60) * 10;

const times = ({ pickup_ready_dt }: CreateQuote, now: Date) => {
  const pickup = Math.max(now.getTime() + MINUTES_TO_SHOP * MINUTE, Date.parse(pickup_ready_dt ?? "") || 0);
  return { pickup, dropoff: pickup + MINUTES_TO_DOOR * MINUTE };
};
const iso = (at: number) => new Date(at).toISOString();

const checkReady = ({ pickup_ready_dt }: CreateQuote, now: Date) => {
  if (pickup_ready_dt && Date.parse(pickup_ready_dt) < now.getTime())
    throw new ErrorResponse(400, "pickup_ready_too_early");
};

/** Prices a delivery. @throws ErrorResponse when the courier would have to be there already */
export const createQuote = (store: Store, input: CreateQuote, customerId: string, now: Date): object => {
  checkReady(input, now);
  const { pickup, dropoff } = times(input, now);
  const id = `dqt_${newToken()}`;
  const fee = feeOf(input);
  store.quotes.put(id, { customerId, fee, until: now.getTime() + QUOTE_MS });
  return {
    kind: "delivery_quote",
    id,
    created: now.toISOString(),
    expires: iso(now.getTime() + QUOTE_MS),
    fee,
    currency_type: currencyOf(input),
    pickup_duration: Math.round((pickup - now.getTime()) / MINUTE),
    duration: Math.round((dropoff - now.getTime()) / MINUTE),
    dropoff_eta: iso(dropoff),
    dropoff_deadline: iso(dropoff + 20 * MINUTE),
  };
};

/** The key under which a delivery with an idempotency key is stored. */
export const keyOf = (customerId: string, { idempotency_key }: CreateDelivery): string =>
  `${customerId} ${idempotency_key}`;

/**
 * How long Uber keeps a key:
 * https://developer.uber.com/docs/deliveries/daas/api/v1/post-customers-customerid-deliveries
 */
const KEY_MS = 60 * MINUTE;

/** Repeating a customer's idempotency key gives the same delivery, as long as the key is kept. */
export const createDelivery = (store: Store, input: CreateDelivery, customerId: string, now: Date): StoredDelivery => {
  const key = keyOf(customerId, input);
  const known = store.keys.find(key);
  if (known && known.until > now.getTime()) return deliveryOf(store, known.id, customerId);
  checkReady(input, now);
  const quote = input.quote_id === undefined ? undefined : store.quotes.find(input.quote_id);
  if (input.quote_id !== undefined && quote?.customerId !== customerId) throw new ErrorResponse(400, "used_quote");
  if (quote && quote.until < now.getTime()) throw new ErrorResponse(400, "expired_quote");
  const { pickup, dropoff } = times(input, now);
  const token = newToken();
  const delivery: Delivery = {
    id: `del_${token}`,
    kind: "delivery",
    status: "pending",
    complete: false,
    created: now.toISOString(),
    updated: now.toISOString(),
    currency: currencyOf(input).toLowerCase(),
    fee: quote?.fee ?? feeOf(input),
    pickup_eta: iso(pickup),
    dropoff_eta: iso(dropoff),
    // Uber's pages are elsewhere, and so are the stand-in's.
    tracking_url: `https://uber-direct.example/orders/${token}`,
    courier: null,
    manifest: { reference: input.manifest_reference },
  };
  const stored = { customerId, delivery, input };
  if (input.quote_id !== undefined) store.quotes.remove(input.quote_id);
  store.keys.put(key, { id: delivery.id, until: now.getTime() + KEY_MS });
  store.deliveries.put(delivery.id, stored);
  return stored;
};

/** @throws ErrorResponse when the customer has no such delivery */
export const deliveryOf = (store: Store, id: string, customerId: string): StoredDelivery => {
  const found = store.deliveries.find(id);
  if (found?.customerId === customerId) return found;
  throw new ErrorResponse(404, "delivery_not_found");
};

/** Most deliveries on one page. It is small, so that callers have to read more than one. */
const PAGE_SIZE = 3;

/** https://developer.uber.com/docs/deliveries/daas/api/v1/get-customers-customerid-deliveries */
export const listDeliveries = (
  store: Store,
  { customerId, path, query: asked }: { customerId: string; path: string; query: URLSearchParams },
): object => {
  const [filter, offset] = [asked.get("filter"), Number(asked.get("offset") ?? 0)];
  const all = store.deliveries
    .all()
    .filter((each) => each.customerId === customerId)
    .map(({ delivery }) => delivery)
    .filter(({ status, complete }) => (filter === "ongoing" ? !complete : !filter || status === filter));
  const next = offset + Math.min(PAGE_SIZE, Number(asked.get("limit") ?? PAGE_SIZE));
  const query = new URLSearchParams({ ...(filter && { filter }), offset: String(next) });
  return {
    object: "list",
    data: all.slice(offset, next),
    next_href: next < all.length ? `${path}?${query}` : "",
  };
};

const COURIER = { name: "Kasia W.", phone_number: "+48221234567", vehicle_type: "bicycle" };

/** Moves a delivery to a status. */
export const moved = (store: Store, stored: StoredDelivery, status: Status, now: Date): StoredDelivery => {
  const complete = ["delivered", "canceled", "returned"].includes(status);
  const courier = complete || status === "pending" ? null : COURIER;
  const delivery = { ...stored.delivery, status, complete, courier, updated: now.toISOString() };
  const after = { ...stored, delivery };
  store.deliveries.put(delivery.id, after);
  return after;
};

/** @throws ErrorResponse once the courier has it, or it is over */
export const cancel = (store: Store, stored: StoredDelivery, now: Date): StoredDelivery => {
  if (stored.delivery.status === "canceled") return stored;
  if (stored.delivery.status !== "pending" && stored.delivery.status !== "pickup")
    throw new ErrorResponse(400, "noncancelable_delivery");
  return moved(store, stored, "canceled", now);
};

/** https://developer.uber.com/docs/deliveries/guides/webhooks */
export const signUberDirect = (body: string, signingKey: string): Record<string, string> => {
  const signature = createHmac("sha256", signingKey).update(body).digest("hex");
  return { "x-uber-signature": signature, "x-postmates-signature": signature };
};

/** The event about the present state of a delivery, for its account's webhook. */
export const eventsOf = ({ url, signingKey }: Account, { customerId, delivery }: StoredDelivery): Sent[] =>
  deliveriesOf(
    {
      kind: "event.delivery_status",
      id: `evt_${randomUUID()}`,
      created: delivery.updated,
      live_mode: false,
      status: delivery.status,
      delivery_id: delivery.id,
      customer_id: customerId,
      data: delivery,
    },
    { url, secret: signingKey },
  );
