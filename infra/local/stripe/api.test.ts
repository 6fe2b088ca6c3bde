import { afterEach, beforeEach, expect, test } from "vitest";
import { openShopAtStripe, type ShopAtStripe } from "#tests/kit/stripe-calls.ts";

let shop: ShopAtStripe;
beforeEach(async () => {
  shop = await openShopAtStripe();
});
afterEach(() => shop.close());

/** A session that was paid, by its payment. */
const paid = async () => {
  const { id, url } = await shop.create();
  await shop.submit(url);
  const { payment_intent } = await shop.retrieve(id);
  return String(payment_intent);
};

test("A repeat with the same key returns the same session; another body or call with that key is refused", async () => {
  const idempotencyKey = "ord_1";
  const first = await shop.create({}, { idempotencyKey });
  const second = await shop.create({}, { idempotencyKey });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
  await expect(shop.create({ client_reference_id: "ord_2" }, { idempotencyKey })).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
  const options = { ...shop.onAccount, idempotencyKey };
  await expect(shop.stripe.refunds.create({ payment_intent: "pi_1" }, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("A key belongs to one account, survives a restart, and is not used up by invalid input", async () => {
  const idempotencyKey = "ord_1";
  await expect(shop.create({ success_url: "nowhere" }, { idempotencyKey })).rejects.toMatchObject({
    code: "url_invalid",
  });
  const first = await shop.create({}, { idempotencyKey });
  shop.restart();
  expect((await shop.create({}, { idempotencyKey })).id).toBe(first.id);
  expect((await shop.create({}, { idempotencyKey, stripeAccount: "acct_other" })).id).not.toBe(first.id);
});

test("A refusal is repeated for its key", async () => {
  const options = { ...shop.onAccount, idempotencyKey: "expire" };
  const { id, url } = await shop.create();
  await shop.submit(url);
  const expire = () => shop.stripe.checkout.sessions.expire(id, {}, options);
  await expect(expire()).rejects.toMatchObject({ statusCode: 400 });
  await expect(expire()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
});

test("Another account can't find, end or refund anything", async () => {
  const { id } = await shop.create();
  const payment_intent = await paid();
  const stranger = { stripeAccount: "acct_other" };
  const missing = { type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing" };
  const { checkout, refunds } = shop.stripe;
  await expect(checkout.sessions.retrieve(id, {}, stranger)).rejects.toMatchObject(missing);
  await expect(checkout.sessions.expire(id, {}, stranger)).rejects.toMatchObject(missing);
  await expect(refunds.create({ payment_intent }, stranger)).rejects.toMatchObject(missing);
  await expect(checkout.sessions.retrieve(id)).rejects.toMatchObject(missing);
});

test("A missing key, an unknown key and a refusing account have their own errors", async () => {
  const response = await fetch(`${shop.origin}/v1/refunds`, { method: "POST" });
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: { type: "invalid_request_error", message: "You did not provide an API key." } },
  ]);
  const retrieve = shop.clientWith("sk_test_other").checkout.sessions.retrieve("cs_test_1");
  await expect(retrieve).rejects.toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  await expect(shop.create({}, { stripeAccount: "acct_refused" })).rejects.toMatchObject({
    type: "StripePermissionError",
    code: "account_invalid",
  });
});

const line = (price: object, quantity = 1) => ({
  line_items: [
    { quantity, price_data: { currency: "pln", unit_amount: 4980, product_data: { name: "#A1" }, ...price } },
  ],
});

test.each<[string, object, object]>([
  ["an amount below the smallest", line({ unit_amount: 199 }), { code: "amount_too_small" }],
  ["an amount above the largest", line({ unit_amount: 100_000_000 }), { code: "amount_too_large" }],
  [
    "a fraction of the minor unit",
    line({ unit_amount: 49.8 }),
    { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
  ],
  ["less than nothing", line({ unit_amount: -4980 }), { param: "line_items[0][price_data][unit_amount]" }],
  ["a quantity of none", line({}, 0), { param: "line_items[0][quantity]" }],
  ["no lines", { line_items: [] }, { code: "parameter_missing", param: "line_items" }],
  [
    "a parameter that there is no more",
    { payment_method_types: ["card"] },
    { code: "parameter_unknown", param: "payment_method_types" },
  ],
  [
    "BLIK in a currency without it",
    { ...line({ currency: "eur" }), allowed_payment_method_types: ["blik" as const] },
    { message: expect.stringContaining("payment method types") },
  ],
  ["an address without a scheme", { cancel_url: "shop.localhost" }, { code: "url_invalid", param: "cancel_url" }],
])("A session with %s is refused", async (_, facts, refusal) => {
  await expect(shop.create(facts)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    ...refusal,
  });
});

test("A session ends between half an hour and a day after it began", async () => {
  for (const minutes of [29, 24 * 60 + 1])
    await expect(shop.create({ expires_at: shop.minutes(minutes) })).rejects.toMatchObject({ param: "expires_at" });
  for (const minutes of [30, 24 * 60])
    expect((await shop.create({ expires_at: shop.minutes(minutes) })).expires_at).toBe(shop.minutes(minutes));
});

test("A payment is refunded once, in parts or as a whole", async () => {
  const [whole, parts] = [await paid(), await paid()];
  const refund = (payment_intent: string, amount?: number) =>
    shop.stripe.refunds.create({ payment_intent, amount }, shop.onAccount);
  expect(await refund(whole)).toMatchObject({ amount: 4980, payment_intent: whole, status: "succeeded" });
  await expect(refund(whole)).rejects.toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
  expect((await refund(parts, 4000)).amount).toBe(4000);
  await expect(refund(parts, 981)).rejects.toMatchObject({ param: "amount" });
  expect((await refund(parts)).amount).toBe(980);
  await expect(refund(parts)).rejects.toMatchObject({ code: "charge_already_refunded" });
});

test("An unpaid order can't be refunded", async () => {
  const { id, url } = await shop.create();
  await shop.submit(url, { outcome: "decline" });
  const { payment_intent } = await shop.retrieve(id);
  const refund = shop.stripe.refunds.create({ payment_intent: String(payment_intent) }, shop.onAccount);
  await expect(refund).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("successful charge"),
  });
});
