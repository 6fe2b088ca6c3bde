import { expect, inject, test } from "vitest";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { Checkout } from "#core/orders/checkout.ts";
import { newDeadline } from "#core/payments/deadline.ts";
import { findRevolutAccounts } from "#core/payments/revolut/accounts.ts";
import { revolutClient } from "#core/payments/revolut/charge.ts";
import { callRevolut } from "#core/payments/revolut/client.ts";
import { RevolutOrder } from "#core/payments/revolut/orders.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { payOnPage, sendRevolutEvent, settle } from "../../kit/payments.ts";

const origin = inject("origin");

/** A Revolut order with two pages, as after two retries that each open one at the same time. */
const orderWithTwoPages = async () => {
  const card = await newCardOrder(origin, "revolut");
  const { organizationId } = card.orderParams;
  const [account] = await findRevolutAccounts(organizationId);
  if (!account) throw new Error("The shop has no account");
  const first = Checkout.parse(await find(keys.checkout(organizationId, card.order.id)));
  const returns = { paid: origin, cancelled: origin, network: "203.0.113.7" };
  const second = await revolutClient(newDeadline()).open(await card.stored(), returns, 0);
  const known = async (reference = "") => {
    const asking = { secretKey: account.secretKey, deadline: newDeadline() };
    return callRevolut({ ...asking, method: "GET", path: `/api/orders/${reference}` }, RevolutOrder);
  };
  /** Tells the shop that a page was paid. */
  const tell = (order_id = "") => {
    const merchant_order_ext_ref = `${organizationId}.${card.order.id}`;
    const news = { event: "ORDER_COMPLETED", order_id, merchant_order_ext_ref };
    return sendRevolutEvent(origin, news, { secret: account.signingSecret });
  };
  return { ...card, organizationId, first, second, known, tell };
};

const paidTwice = {
  status: "pending",
  payment: { status: "succeeded" },
  refunds: [{ amount: 49.8, reason: "paid_twice", status: "succeeded" }],
};

/** After its page expired. */
const later = () => new Date(Date.now() + 20 * 60_000);

test.each([1, 2, 3])("If two pages are paid at the same moment, one is refunded, once (%i)", async () => {
  const { first, second, read, known, tell } = await orderWithTwoPages();
  const pages = [first, second];
  for (const { redirectUrl = "" } of pages) await payOnPage(redirectUrl, { outcome: "pay", events: "none" });

  const heard = await Promise.all([...pages, ...pages].map(({ reference }) => tell(reference)));
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  expect(await read()).toMatchObject(paidTwice);
  const amounts = await Promise.all(pages.map(async ({ reference }) => (await known(reference)).refunded_amount));
  expect(amounts.toSorted()).toEqual([0, 4980]);
});

test("If two pages are paid and no event reports the shopper's own, the sweep finds and refunds it", async () => {
  const { organizationId, order, first, second, read, known, tell } = await orderWithTwoPages();
  for (const { redirectUrl = "" } of [first, second]) await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  await tell(second.reference);
  expect(await read()).toMatchObject({ status: "pending", refunds: [] });

  await settle({ organizationId, orderId: order.id }, later());
  expect(await read()).toMatchObject(paidTwice);
  expect(await known(first.reference)).toMatchObject({ refunded_amount: 4980 });
  expect(await known(second.reference)).toMatchObject({ refunded_amount: 0 });
});

test("When an order is paid on another page, the shopper's own is closed", async () => {
  const { organizationId, order, first, second, known, tell } = await orderWithTwoPages();
  await payOnPage(second.redirectUrl, { outcome: "pay", events: "none" });
  await tell(second.reference);
  const { left } = await settle({ organizationId, orderId: order.id }, later());
  expect(left).toBe("nothing");
  expect(await known(first.reference)).toMatchObject({ state: "cancelled" });
});
