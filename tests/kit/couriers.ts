import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { Minor, zero } from "#core/money.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { anOrder } from "#core/testing/orders.ts";
import { storedOrder } from "#core/testing/stored.ts";
import type { Fault } from "#infra/local/payments/faults.ts";
import { signUberDirect } from "#infra/local/uber-direct/deliveries.ts";
import type { Account, Status } from "#infra/local/uber-direct/store.ts";
import type { Shop } from "./factories.ts";

const post = (origin: string, path: string, body: BodyInit) =>
  fetch(`${origin}/_local/uber-direct${path}`, { method: "POST", body, headers: { accept: "application/json" } });

/** An account at the stand-in of Uber Direct, whose events go to a shop. */
export const newUberAccount = async (
  origin: string,
  { organizationId }: Pick<Shop, "organizationId">,
): Promise<Account> => {
  const url = `${origin}/api/webhook/courier/uber-direct/${organizationId}`;
  const answer = await post(origin, "/", new URLSearchParams({ url }));
  return (await answer.json()) as Account;
};

/** Connects a shop to couriers, by a new account. */
export const connectCouriers = async (
  origin: string,
  shop: Pick<Shop, "owner" | "organizationId">,
  book: "by_hand" | "on_acceptance" = "by_hand",
) => {
  const { url: _url, ...account } = await newUberAccount(origin, shop);
  const params = { organizationId: shop.organizationId };
  await shop.owner.call(routes.couriers.connectUberDirect, { params, body: account });
  await shop.owner.call(routes.couriers.setCouriers, { params, body: { book } });
  return {
    account,
    /** Moves the courier of an order to a status. Ends when the shop has got the event. */
    move: async (id: OrderId, status: Status, event: "told" | "lost" = "told") => {
      const { courier } = await presentOrderOf(shop, id);
      const form = { id: courier?.id ?? "", status, ...(event === "lost" && { lost: "on" }) };
      await post(origin, "/", new URLSearchParams(form));
    },
    /** Adds faults for the account's next calls. */
    fail: (...faults: Omit<Fault, "of">[]) =>
      post(origin, "/faults", JSON.stringify(faults.map((fault) => ({ ...fault, of: account.customerId })))),
    /** Makes the service forget the account's idempotency keys, as it does after an hour. */
    forgetKeys: () => post(origin, "/", new URLSearchParams({ forget: account.customerId })),
    heal: () => fetch(`${origin}/_local/uber-direct/faults?of=${account.customerId}`, { method: "DELETE" }),
  };
};

/** The content of an Uber Direct event. */
export interface CourierNews {
  kind?: string;
  status: string;
  customerId: string;
  id: string;
  reference: string;
  /** In hundredths, and in lower case. */
  price?: { fee: number; currency: string };
}

/** Sends a shop an event about a courier, signed by a key or unsigned. */
export const sendCourierEvent = (
  origin: string,
  { organizationId }: Pick<Shop, "organizationId">,
  { kind = "event.delivery_status", status, customerId: customer_id, id, reference, price }: CourierNews,
  signingKey: string | undefined,
) => {
  const tracking_url = "javascript:alert(1)";
  const data = { id, status, currency: "pln", manifest: { reference }, tracking_url, ...price };
  const body = JSON.stringify({ kind, status, customer_id, delivery_id: id, data });
  return fetch(`${origin}/api/webhook/courier/uber-direct/${organizationId}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...(signingKey !== undefined && signUberDirect(body, signingKey)) },
  });
};

const { payment } = anOrder();

/** A delivery of a shop that is accepted, and paid or free. */
export const acceptedDelivery = (
  { organizationId }: Pick<Shop, "organizationId">,
  overrides: Partial<StoredOrder> = {},
): Promise<StoredOrder> =>
  storedOrder({
    organizationId,
    fulfilmentMethod: "delivery",
    acceptedAt: new Date().toISOString(),
    promisedAt: new Date(Date.now() + 40 * 60_000).toISOString(),
    contact: null,
    shippingAddress: {
      id: newId("address"),
      firstname: "Ada",
      lastname: "Nowak",
      phone: "600 100 200",
      addressLineOne: "Starowiślna 12",
      doorNumber: "7",
      addressLineTwo: null,
      zipCode: "31-032",
      city: "Kraków",
      country: "PL",
      placeId: "krakow-starowislna-12",
      deliveryInstructions: "Ring twice",
    },
    payment: { ...payment, status: "succeeded", total: zero, subtotal: zero },
    ...overrides,
  });

/** A payment in cash that is still to come. */
export const inCash = { ...payment, total: Minor.parse(2490) };

/** The stored order as it is now. */
export const presentOrderOf = async (
  { organizationId }: Pick<Shop, "organizationId">,
  id: OrderId,
): Promise<StoredOrder> => StoredOrder.parse(await find(keys.order(organizationId, id), { consistent: true }));
