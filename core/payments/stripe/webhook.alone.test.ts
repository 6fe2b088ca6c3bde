import { expect, test, vi } from "vitest";
import { newId } from "../../ids.ts";

const secret = "whsec_1";

/** Stripe's parts at a stage with these settings. */
const staged = async (settings: Record<string, string>) => {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ readStripeEvent }, { stripeSdk }] = [await import("./webhook.ts"), await import("./sdk.ts")];
  return { readStripeEvent, stripeSdk };
};

const order = { organizationId: newId("organization"), orderId: newId("order") };
const refundId = newId("refund");

/** Stripe tells of an object by a signed event. */
const tell = async (
  type: string,
  object: object,
  { key = secret, seconds = 0, settings = {}, ofPayment = {}, account = "acct_1" as string | null } = {},
) => {
  const { readStripeEvent, stripeSdk } = await staged({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: secret,
    ...settings,
  });
  vi.spyOn(stripeSdk().paymentIntents, "retrieve").mockResolvedValue({ metadata: ofPayment } as never);
  const payload = JSON.stringify({ id: "evt_1", object: "event", account, type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - seconds;
  const header = stripeSdk().webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return readStripeEvent(payload, { "stripe-signature": header });
};

const session = { status: "complete", payment_status: "paid", payment_intent: "pi_1", metadata: order };
const intent = (status: string, capture_method = "manual") => {
  const facts = { id: "pi_1", status, capture_method, amount_received: 100 };
  return { ...facts, metadata: order };
};
const refund = { id: "re_1", amount: 100, status: "succeeded", metadata: { ...order, refundId } };
const about = { id: "stripe:evt_1", ...order, account: "acct_1" };

test.each([
  ["checkout.session.completed", session, { is: "paid", charge: "pi_1" }],
  ["checkout.session.async_payment_succeeded", session, { is: "paid", charge: "pi_1" }],
  ["checkout.session.completed", { ...session, payment_status: "unpaid" }, { is: "open" }],
  ["checkout.session.async_payment_failed", session, { is: "over" }],
  ["checkout.session.expired", session, { is: "over" }],
  ["payment_intent.payment_failed", { metadata: order }, { is: "declined" }],
  ["payment_intent.amount_capturable_updated", intent("requires_capture"), { is: "authorised", authorisation: "pi_1" }],
  ["payment_intent.succeeded", intent("succeeded"), { is: "paid", charge: "pi_1", amount: 100 }],
  ["payment_intent.canceled", intent("canceled"), { is: "released", authorisation: "pi_1" }],
])("%s tells the outcome of the order's payment", async (type, object, outcome) => {
  expect(await tell(type, object)).toEqual({ ...about, outcome });
});

test.each(["refund.created", "refund.updated", "refund.failed"])("%s tells what became of a refund", async (type) => {
  expect(await tell(type, refund)).toEqual({ ...about, refundId, refund: { is: "succeeded", reference: "re_1" } });
});

test.each([
  ["charge.dispute.created", "needs_response", "disputed"],
  ["charge.dispute.updated", "warning_needs_response", "disputed"],
  ["charge.dispute.closed", "lost", "reversed"],
])("%s of a dispute that is %s says that its order is %s", async (type, status, trouble) => {
  const dispute = { status, payment_intent: "pi_1" };
  expect(await tell(type, dispute, { ofPayment: order })).toEqual({ ...about, trouble });
});

test("A dispute that the shop won or answered, or of nobody's order, says nothing", async () => {
  expect(await tell("charge.dispute.created", { status: "needs_response", payment_intent: "pi_1" })).toBeUndefined();
  for (const status of ["won", "under_review", "warning_closed"])
    expect(
      await tell("charge.dispute.closed", { status, payment_intent: "pi_1" }, { ofPayment: order }),
    ).toBeUndefined();
});

test("A refund of Stripe's dashboard is told by the order of its payment, if that is ours", async () => {
  const made = { ...refund, metadata: {}, payment_intent: "pi_1", created: 1_793_880_000 };
  const panelRefund = {
    ...{ charge: "pi_1", amount: 100, madeAt: new Date("2026-11-05T12:00:00Z") },
    outcome: { is: "succeeded", reference: "re_1" },
  };
  for (const type of ["refund.created", "refund.updated"])
    expect(await tell(type, made, { ofPayment: order })).toEqual({ ...about, panelRefund });
  expect(await tell("refund.created", made)).toBeUndefined();
  expect(await tell("refund.created", { ...made, payment_intent: null }, { ofPayment: order })).toBeUndefined();
});

test("An event of something else, of nobody's order, or of a refund that is not ours says nothing", async () => {
  expect(await tell("charge.succeeded", session)).toBeUndefined();
  for (const metadata of [undefined, {}, { orderId: order.orderId }, { organizationId: order.organizationId }])
    expect(await tell("checkout.session.completed", { ...session, metadata })).toBeUndefined();
  expect(await tell("payment_intent.succeeded", intent("succeeded", "automatic_async"))).toBeUndefined();
  expect(await tell("checkout.session.completed", { status: "of a kind that we do not know" })).toBeUndefined();
  expect(await tell("refund.updated", { ...refund, metadata: order })).toBeUndefined();
});

test("Only Stripe's own signature of the last five minutes is good", async () => {
  const refused = { code: "bad_signature" };
  await expect(tell("checkout.session.completed", session, { key: "whsec_2" })).rejects.toMatchObject(refused);
  await expect(tell("checkout.session.completed", session, { seconds: 310 })).rejects.toMatchObject(refused);
  const { readStripeEvent } = await staged({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });
  await expect(readStripeEvent("{}", {})).rejects.toMatchObject(refused);
});

test("An event of the platform's own account names no account", async () => {
  const event = await tell("checkout.session.completed", session, { account: null });
  expect(event).toEqual({ ...about, account: undefined, outcome: { is: "paid", charge: "pi_1" } });
});

test("A signed body that is no event is the sender's mistake", async () => {
  const { readStripeEvent, stripeSdk } = await staged({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: secret,
  });
  for (const payload of [
    "hello",
    "{}",
    '{"type":"refund.failed"}',
    '{"id":"evt_1","type":"refund.failed","data":{}}',
  ]) {
    const header = stripeSdk().webhooks.generateTestHeaderString({ payload, secret });
    const reading = readStripeEvent(payload, { "stripe-signature": header });
    await expect(reading, payload).rejects.toMatchObject({ code: "bad_signature" });
  }
});

test("A stage without a secret believes nobody, also not who signs with an empty one", async () => {
  const forged = tell("checkout.session.completed", session, { key: "", settings: { STRIPE_WEBHOOK_SECRET: "" } });
  await expect(forged).rejects.toMatchObject({ code: "bad_signature" });
});

test("A stage without a key takes no payments there", async () => {
  const { stripeSdk } = await staged({ STRIPE_SECRET_KEY: "" });
  expect(stripeSdk).toThrow(expect.objectContaining({ code: "payment_unavailable" }));
});

test.each([
  [{}, { protocol: "https", host: "api.stripe.com", port: "443" }],
  [{ STRIPE_API_BASE: "http://127.0.0.1:8080" }, { protocol: "http", host: "127.0.0.1", port: "8080" }],
])("A stage with the settings %o asks Stripe at %o", async (settings, address) => {
  const { stripeSdk } = await staged({ STRIPE_SECRET_KEY: "sk_test_1", ...settings });
  expect(stripeSdk()).toMatchObject({ _api: address });
});
