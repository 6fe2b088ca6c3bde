import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { AppError } from "#core/errors.ts";
import { Checkout } from "#core/orders/checkout.ts";
import { checkPayment } from "#core/orders/pay/check-payment.ts";
import { receivePaymentEvent } from "#core/orders/pay/receive-payment-event.ts";
import { changeOrderStatus } from "#core/orders/steps/change-order-status.ts";
import { stripeSdk } from "#core/payments/stripe/sdk.ts";
import { memberOf } from "#core/testing/member.ts";
import type { Browser } from "../../kit/client.ts";
import { startDynamoDbProxy } from "../../kit/dynamodb-proxy.ts";
import { cashOrder, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { onboard, payOnPage, sendStripeEvent } from "../../kit/payments.ts";

const origin = inject("origin");

let proxy: Awaited<ReturnType<typeof startDynamoDbProxy>>;
beforeAll(async () => {
  proxy = await startDynamoDbProxy({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "", holdMs: 15 });
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  return proxy.close;
});

const ORDERS = 60;
const AT_ONCE = 10;

test("If 480 events, checks and cancellations hit the same orders, no error is our own", async () => {
  const shop = await newShop(origin);
  const account = await onboard(shop);
  const product = await newProduct(shop);
  const { organizationId } = shop;
  const member = memberOf(organizationId);
  const body = cashOrder(shop, {
    items: [{ productId: product.id, quantity: 1 }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
    payment: { provider: "stripe", method: "card" },
  });

  /** Pays an order, and returns the event that tells the shop. */
  const paid = async (shopper: Browser) => {
    const { order, redirectUrl = "" } = await shopper.call(routes.orders.placeOrder, {
      params: { organizationId },
      body,
    });
    await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
    const { reference = "" } = Checkout.parse(await find(keys.checkout(organizationId, order.id)));
    const session = await stripeSdk().checkout.sessions.retrieve(reference, {}, { stripeAccount: account });
    const told = { type: "checkout.session.completed", account, object: session };
    return { id: order.id, token: order.token ?? "", event: sendStripeEvent.signed(told) };
  };

  const meet = async (shopper: Browser) => {
    const { id, token, event } = await paid(shopper);
    const check = () => checkPayment({ organizationId, id, token });
    const hear = () => receivePaymentEvent({ provider: "stripe", ...event });
    const cancel = () => changeOrderStatus({ member, id, operation: "cancelled" });
    const calls = [
      ...(await Promise.allSettled([hear(), check(), hear(), check()])),
      ...(await Promise.allSettled([cancel(), check(), cancel(), hear()])),
    ];
    const { order } = await check();
    return {
      status: order.status,
      failures: calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : [])),
    };
  };

  for (let orders = 0; orders < ORDERS; orders += AT_ONCE) {
    const shopper = await newShopper(origin);
    const met = await Promise.all(Array.from({ length: AT_ONCE }, () => meet(shopper)));
    expect(met.flatMap(({ failures }) => failures).filter((each) => !(each instanceof AppError))).toEqual([]);
    expect(met.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill("cancelled"));
  }
  expect(proxy.conflicts()).toBeGreaterThan(ORDERS / 4);
});
