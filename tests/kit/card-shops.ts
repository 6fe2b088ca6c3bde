import { randomBytes, randomInt } from "node:crypto";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import type { ProductId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { StoredOrder } from "#core/orders/order.ts";
import type { Fault } from "#infra/local/payments/faults.ts";
import { tryAgain } from "./client.ts";
import { cashOrder, newProduct, newShop, newShopper, type Shop } from "./factories.ts";
import { onboard } from "./payments.ts";

type OrderBody = Input<typeof routes.orders.placeOrder, "body">;

/** The body of a pickup order paid by card. */
export const cardOrder = (
  shop: Shop,
  productId: ProductId,
  payment: OrderBody["payment"] = { provider: "stripe", method: "card" },
) =>
  cashOrder(shop, {
    items: [{ productId, quantity: 2 }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
    payment,
  });

/** Connects a shop by a key, a new one by default. */
export const connectRevolut = async (
  { owner, organizationId }: Pick<Shop, "owner" | "organizationId">,
  secretKey = `sk_${newId("user").slice(4)}`,
): Promise<string> => {
  await tryAgain(() => owner.call(routes.payments.connectRevolut, { params: { organizationId }, body: { secretKey } }));
  return secretKey;
};

/**
 * Connects a point of sale at PayU, a new one by default, and returns its id. One whose id begins with 9 waits for each
 * capture.
 */
export const connectPayu = async (
  { owner, organizationId }: Pick<Shop, "owner" | "organizationId">,
  posId = String(randomInt(100_000_000, 900_000_000)),
): Promise<string> => {
  const secret = randomBytes(16).toString("hex").replace(/^0/, "1");
  const body = { posId, secondKey: secret, clientId: posId, clientSecret: secret };
  await tryAgain(() => owner.call(routes.payments.connectPayu, { params: { organizationId }, body }));
  return posId;
};

/** Connects an app at PayPal, a new one by default, and returns its id. */
export const connectPaypal = async (
  { owner, organizationId }: Pick<Shop, "owner" | "organizationId">,
  clientId = `A${randomBytes(20).toString("hex")}`,
): Promise<string> => {
  const body = { clientId, clientSecret: `E${randomBytes(20).toString("hex")}` };
  await tryAgain(() => owner.call(routes.payments.connectPaypal, { params: { organizationId }, body }));
  return clientId;
};

const connect: Record<OnlineProvider, (shop: Shop) => Promise<string>> = {
  stripe: onboard,
  revolut: connectRevolut,
  payu: connectPayu,
  paypal: connectPaypal,
};

/** A shop that takes cards by one provider, and a shopper about to order two dishes for 49.80 for pickup. */
export const newCardShop = async (origin: string, provider: OnlineProvider = "stripe") => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const [account, product, shopper] = await Promise.all([
    connect[provider](shop),
    newProduct(shop),
    newShopper(origin),
  ]);
  const body = cardOrder(shop, product.id, { provider, method: provider === "paypal" ? "paypal" : "card" });
  return { shop, shopper, params, body, ...misbehaviour(origin, provider, account) };
};

/** Makes a stand-in fail for one account. */
const misbehaviour = (origin: string, provider: OnlineProvider, account: string) => {
  const admin = async (method: "POST" | "DELETE", path: string, input?: unknown) => {
    const body = input === undefined ? undefined : JSON.stringify(input);
    const response = await fetch(`${origin}/_local/${provider}${path}`, { method, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  return {
    account,
    /** Adds faults for the account's next calls. */
    fail: (...faults: Omit<Fault, "of">[]) =>
      admin(
        "POST",
        "/faults",
        faults.map((fault) => ({ ...fault, of: account })),
      ),
    heal: () => admin("DELETE", `/faults?of=${account}`),
    /** Sets the status of its future refunds or of existing ones. Ends when the shop has the events. */
    refunds: (input: { are?: "succeeded" | "pending"; become?: "succeeded" | "failed" }) =>
      admin("POST", "/refunds", { of: account, ...input }),
    /** Tells the shop of trouble with what it was paid. Ends when the shop has the events. */
    trouble: (are: "disputed" | "reversed") => admin("POST", "/troubles", { of: account, are }),
  };
};

/** A draft that is to be paid by card. */
export const newCardOrder = async (origin: string, provider: OnlineProvider = "stripe") => {
  const card = await newCardShop(origin, provider);
  const { order, redirectUrl = "" } = await tryAgain(() =>
    card.shopper.call(routes.orders.placeOrder, { params: card.params, body: card.body }),
  );
  const orderParams = { ...card.params, id: order.id };
  return {
    ...card,
    order,
    redirectUrl,
    orderParams,
    read: () => card.shopper.call(routes.orders.getOrder, { params: orderParams }),
    cancel: () =>
      card.shop.owner.call(routes.orders.changeOrderStatus, { params: { ...orderParams, operation: "cancelled" } }),
    /** The order as stored. */
    stored: async () => StoredOrder.parse(await find(keys.order(card.params.organizationId, order.id))),
  };
};
