import { expect, inject, test } from "vitest";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newCardOrder } from "#infra/local/testing/card-shops.ts";
import { payOnPage, sendRevolutEvent } from "#infra/local/testing/payments.ts";
import { RevolutOrder } from "../payments/ask-revolut.ts";
import { newPatience } from "../payments/patience.ts";
import { revolut } from "../payments/revolut.ts";
import { findRevolutAccounts } from "../payments/revolut-account.ts";
import { askRevolut } from "../payments/revolut-client.ts";
import { Checkout } from "./checkout.ts";

const origin = inject("origin");

/** A Revolut order with two pages, as two repeats that open one at the same moment leave them. */
const orderWithTwoPages = async () => {
  const card = await newCardOrder(origin, "revolut");
  const { organizationId } = card.orderParams;
  const [account] = await findRevolutAccounts(organizationId);
  if (!account) throw new Error("The shop has no account");
  const first = Checkout.parse(await find(keys.checkout(organizationId, card.order.id)));
  const returns = { paid: origin, cancelled: origin };
  const second = await revolut(newPatience()).open(await card.stored(), returns, 0);
  const refunded = async (reference = "") => {
    const asking = { secretKey: account.secretKey, patience: newPatience() };
    const path = `/api/orders/${reference}` as const;
    return (await askRevolut({ ...asking, method: "GET", path }, RevolutOrder)).refunded_amount;
  };
  return { ...card, account, organizationId, pages: [first, second], refunded };
};

test.each([1, 2, 3])("If two pages are paid at the same moment, one is refunded, once (%i)", async () => {
  const { account, organizationId, order, pages, read, refunded } = await orderWithTwoPages();
  for (const { redirectUrl = "" } of pages) await payOnPage(redirectUrl, { outcome: "pay", events: "none" });

  const told = pages.map(({ reference: order_id = "" }) => ({
    event: "ORDER_COMPLETED",
    order_id,
    merchant_order_ext_ref: `${organizationId}.${order.id}`,
  }));
  const secret = account.signingSecret;
  const heard = await Promise.all([...told, ...told].map((news) => sendRevolutEvent(origin, news, { secret })));
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  expect(await read()).toMatchObject({
    status: "pending",
    payment: { status: "succeeded" },
    refunds: [{ amount: 49.8, reason: "paid_twice", status: "succeeded" }],
  });
  const amounts = await Promise.all(pages.map(({ reference }) => refunded(reference)));
  expect(amounts.toSorted()).toEqual([0, 4980]);
});
