import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../../ids.ts";
import { storeRevolutAccounts } from "../../testing/revolut.ts";
import { readRevolutEvent } from "./webhook.ts";

const [organizationId, other, orderId, refundId] = [
  newId("organization"),
  newId("organization"),
  newId("order"),
  newId("refund"),
];
await storeRevolutAccounts(organizationId, "new", "old");
await storeRevolutAccounts(other, "others");

const now = Date.parse("2026-11-21T18:00:00Z");
const ofOrder = `${organizationId}.${orderId}`;
const ofRefund = `${ofOrder}.${refundId}`;

/**
 * https://developer.revolut.com/docs/guides/accept-payments/tutorials/work-with-webhooks/verify-the-payload-signature
 */
const signed = (text: string, secret: string, at: number) =>
  `v1=${createHmac("sha256", secret).update(`v1.${at}.${text}`).digest("hex")}`;

const tell = (
  event: string,
  {
    reference = ofOrder as string | null,
    at = now,
    text = JSON.stringify({ event, order_id: "ro_1", merchant_order_ext_ref: reference }),
    signature = signed(text, "secret_old", at),
  } = {},
) => readRevolutEvent(text, { "revolut-request-timestamp": String(at), "revolut-signature": signature }, now);

const about = (event: string) => ({ id: `revolut:ro_1:${event}`, organizationId, orderId, account: "old" });

test.each([
  ["ORDER_COMPLETED", { is: "paid", charge: "ro_1" }],
  ["ORDER_CANCELLED", { is: "over" }],
  ["ORDER_FAILED", { is: "over" }],
  ["ORDER_PAYMENT_DECLINED", { is: "declined" }],
  ["ORDER_PAYMENT_FAILED", { is: "declined" }],
])("%s tells the outcome of the order's payment, by the account that signed it", async (event, outcome) => {
  expect(await tell(event)).toEqual({ ...about(event), reference: "ro_1", outcome });
});

test("Of a refund's own order it tells what became of the refund", async () => {
  const told = await tell("ORDER_COMPLETED", { reference: ofRefund });
  expect(told).toEqual({ ...about("ORDER_COMPLETED"), refundId, refund: { is: "succeeded", reference: "ro_1" } });
  const failed = await tell("ORDER_FAILED", { reference: ofRefund });
  expect(failed).toMatchObject({ refundId, refund: { is: "failed", why: "ORDER_FAILED", reference: "ro_1" } });
});

test("An event that we did not ask for says nothing", async () => {
  for (const reference of [ofOrder, ofRefund])
    expect(await tell("ORDER_PAYMENT_AUTHENTICATED", { reference })).toBeUndefined();
});

const refused = { code: "bad_signature" };

test("Only a secret of the shop that the event names is good, and one of several signatures is enough", async () => {
  const text = JSON.stringify({ event: "ORDER_COMPLETED", order_id: "ro_1", merchant_order_ext_ref: ofOrder });
  const sign = (secret: string) => signed(text, secret, now);
  for (const secret of ["secret_others", "secret", ""])
    await expect(tell("", { text, signature: sign(secret) })).rejects.toMatchObject(refused);
  expect(await tell("", { text, signature: sign("secret_new") })).toMatchObject({ account: "new" });
  expect(await tell("", { text, signature: `${sign("secret")}, ${sign("secret_old")}` })).toMatchObject({ orderId });
  await expect(tell("", { text: text.replace("ro_1", "ro_2"), signature: sign("secret_old") })).rejects.toMatchObject(
    refused,
  );
  await expect(readRevolutEvent(text, {}, now)).rejects.toMatchObject(refused);
});

test("A signature is good for five minutes, before and after", async () => {
  const most = 5 * 60_000;
  for (const at of [now - most, now + most]) expect(await tell("ORDER_COMPLETED", { at })).toMatchObject({ orderId });
  for (const at of [now - most - 1, now + most + 1, Number.NaN])
    await expect(tell("ORDER_COMPLETED", { at })).rejects.toMatchObject(refused);
});

test("An event that names no order of a shop is nobody's", async () => {
  for (const reference of [
    null,
    "",
    organizationId,
    `${organizationId}.`,
    `${organizationId}.x`,
    `x.${orderId}`,
    `${ofRefund}.x`,
  ])
    await expect(tell("ORDER_COMPLETED", { reference })).rejects.toMatchObject(refused);
  const elsewhere = `${newId("organization")}.${orderId}`;
  await expect(tell("ORDER_COMPLETED", { reference: elsewhere })).rejects.toMatchObject(refused);
  await expect(tell("ORDER_COMPLETED", { text: "[]" })).rejects.toMatchObject(refused);
});
