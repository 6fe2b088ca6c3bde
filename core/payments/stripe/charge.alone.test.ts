import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { Minor, zero } from "../../money.ts";
import { anOrder } from "../../testing/orders.ts";
import type { Payable } from "../payable.ts";
import { ProviderError } from "../provider-error.ts";
import { stripeClient } from "./charge.ts";
import { callStripe } from "./client.ts";
import { stripeSdk } from "./sdk.ts";

vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
const { sessions } = stripeSdk().checkout;
const deadline = { nextTimeout: () => 1000 };
const client = stripeClient(deadline);

const session = (facts: object = {}) =>
  ({ id: "cs_1", url: "https://stripe.example/cs_1", status: "open", payment_status: "unpaid", ...facts }) as never;

const order = (method: Payable["payment"]["method"] = "card", facts: Partial<Payable> = {}): Payable => ({
  ...anOrder({ createdAt: "2026-11-21T12:00:00.500Z" }),
  paymentAccount: "acct_1",
  payment: { method, shipping: zero, total: Minor.parse(2490), currency: "PLN" },
  ...facts,
});

const visit = {
  paid: "https://dosa.example/paid",
  cancelled: "https://dosa.example/cancelled",
  network: "203.0.113.7",
};
const paid = { status: "complete", payment_status: "paid", payment_intent: "pi_1" };

test("A page asks for the order's total in its currency, by its way to pay alone, on the shop's account", async () => {
  const create = vi.spyOn(sessions, "create").mockResolvedValue(session());
  const placed = order("blik", { locale: "pl" });
  expect(await client.open(placed, visit, 0)).toEqual({
    reference: "cs_1",
    redirectUrl: "https://stripe.example/cs_1",
  });
  expect(create).toHaveBeenLastCalledWith(
    expect.objectContaining({
      mode: "payment",
      allowed_payment_method_types: ["blik"],
      line_items: [{ quantity: 1, price_data: expect.objectContaining({ currency: "pln", unit_amount: 2490 }) }],
      metadata: { organizationId: placed.organizationId, orderId: placed.id },
      locale: "pl",
      success_url: visit.paid,
      cancel_url: visit.cancelled,
      expires_at: Date.parse("2026-11-21T13:00:00Z") / 1000,
    }),
    { stripeAccount: "acct_1", idempotencyKey: placed.id },
  );
  await client.open(order("card", { locale: "xx" }), visit, 0);
  expect(create.mock.lastCall?.[0]).toMatchObject({ allowed_payment_method_types: ["card"], locale: "auto" });
});

test("A page lists the dishes, the delivery and the tip, which sum to what is charged; a discount lowers its lines", async () => {
  const create = vi.spyOn(sessions, "create").mockResolvedValue(session());
  const item = {
    translations: [{ locale: "en", title: "Dosa", subtitle: "Chutney" }],
    quantity: 3,
    unitPrice: Minor.parse(1000),
    discount: Minor.parse(1),
  };
  const payment = {
    method: "card",
    shipping: Minor.parse(990),
    total: Minor.parse(3989),
    tip: Minor.parse(500),
    currency: "PLN",
  };
  await client.open({ ...order("card", { items: [item] }), payment: payment as Payable["payment"] }, visit, 0);
  const line_items = create.mock.lastCall?.[0]?.line_items ?? [];
  expect(
    line_items.map(({ quantity, price_data }) => [price_data?.product_data?.name, quantity, price_data?.unit_amount]),
  ).toEqual([
    ["3 × Dosa", 1, 2999],
    ["Shipping", 1, 990],
    ["Tip", 1, 500],
  ]);
  expect(line_items[0]?.price_data?.product_data).toMatchObject({ description: "Chutney" });
});

test("An order that was refused is asked for by another key, the same for the same try", async () => {
  const create = vi.spyOn(sessions, "create").mockResolvedValue(session());
  create.mockClear();
  const placed = order();
  for (const attempt of [0, 1, 1, 2]) await client.open(placed, visit, attempt);
  const keysUsed = create.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(keysUsed).toEqual([placed.id, `${placed.id}:1`, `${placed.id}:1`, `${placed.id}:2`]);
});

test("A session without an address is no page", async () => {
  vi.spyOn(sessions, "create").mockResolvedValue(session({ url: null }));
  await expect(client.open(order(), visit, 0)).rejects.toMatchObject({ code: "payment_unavailable" });
});

const reserved = (status: string) => ({
  status: "complete",
  payment_status: "unpaid",
  payment_intent: { id: "pi_1", status },
});

test("Only an order that is charged on acceptance asks for its money to be reserved", async () => {
  const create = vi.spyOn(sessions, "create").mockResolvedValue(session());
  create.mockClear();
  for (const capturesOnAcceptance of [undefined, true])
    await client.open({ ...order(), capturesOnAcceptance }, visit, 0);
  const asked = create.mock.calls.map(([input]) => input?.payment_intent_data?.capture_method);
  expect(asked).toEqual([undefined, "manual"]);
});

test.each([
  [{ status: "open", payment_status: "unpaid" }, { is: "open" }],
  [{ status: "open", payment_status: "unpaid", payment_intent: "pi_1" }, { is: "open" }],
  [{ status: "complete", payment_status: "unpaid", payment_intent: "pi_1" }, { is: "open" }],
  [paid, { is: "paid", charge: "pi_1" }],
  [{ ...paid, payment_intent: null }, { is: "open" }],
  [{ status: "expired", payment_status: "unpaid" }, { is: "over" }],
  [reserved("requires_capture"), { is: "authorised", authorisation: "pi_1" }],
  [reserved("canceled"), { is: "over" }],
  [
    { ...paid, payment_intent: { id: "pi_1", status: "succeeded" } },
    { is: "paid", charge: "pi_1" },
  ],
])("A session that is %o tells %o", async (facts, outcome) => {
  const retrieve = vi.spyOn(sessions, "retrieve").mockResolvedValue(session(facts));
  expect(await client.getStatus(order(), "cs_1")).toEqual(outcome);
  const expand = ["payment_intent"];
  expect(retrieve).toHaveBeenLastCalledWith("cs_1", { expand }, { stripeAccount: "acct_1" });
});

test("An open page is closed; one that was paid or closed before is left as it is", async () => {
  const retrieve = vi.spyOn(sessions, "retrieve").mockResolvedValue(session());
  const expire = vi.spyOn(sessions, "expire").mockResolvedValue(session({ status: "expired" }));
  expire.mockClear();
  expect(await client.expire(order(), "cs_1")).toEqual({ is: "over" });
  expect(expire.mock.calls).toEqual([["cs_1", {}, { stripeAccount: "acct_1" }]]);
  for (const facts of [paid, { status: "expired" }]) {
    retrieve.mockResolvedValue(session(facts));
    expect(await client.expire(order(), "cs_1")).toEqual(
      facts === paid ? { is: "paid", charge: "pi_1" } : { is: "over" },
    );
  }
  expect(expire).toHaveBeenCalledOnce();
});

test("A page that is paid while it is closed tells that it is paid", async () => {
  const retrieve = vi.spyOn(sessions, "retrieve");
  retrieve.mockResolvedValueOnce(session()).mockResolvedValueOnce(session(paid));
  vi.spyOn(sessions, "expire").mockRejectedValue(new Error("Only open sessions can be expired"));
  expect(await client.expire(order(), "cs_1")).toEqual({ is: "paid", charge: "pi_1" });
});

const refusal = (facts: object) => new Stripe.errors.StripeInvalidRequestError({ message: "no", ...facts } as never);
const Id = z.object({ id: z.string() });

test.each([
  ["a refusal", refusal({ statusCode: 400 }), "payment_unavailable", true],
  ["a refusal of the account", refusal({ statusCode: 403 }), "payment_unavailable", true],
  ["a conflict", refusal({ statusCode: 409 }), "payment_unavailable", false],
  ["too many requests", refusal({ statusCode: 429 }), "payment_unavailable", false],
  ["no answer", refusal({}), "payment_unavailable", false],
  ["an amount that is too small", refusal({ statusCode: 400, code: "amount_too_small" }), "amount_too_small", false],
  [
    "an error that is not Stripe's",
    Object.assign(new TypeError("no"), { code: "amount_too_small", statusCode: 400 }),
    "payment_unavailable",
    false,
  ],
])("Only a refusal that stays is one: %s", async (_, error, code, isRefusal) => {
  const thrown = await callStripe(deadline, Id, () => Promise.reject(error)).catch((caught: unknown) => caught);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code, cause: error });
  expect(thrown instanceof ProviderError).toBe(isRefusal);
});

test("An answer of another shape, or one that comes too late, is none", async () => {
  const unavailable = { code: "payment_unavailable" };
  await expect(callStripe(deadline, Id, async () => ({ id: 1 }))).rejects.toMatchObject(unavailable);
  const slow = callStripe({ nextTimeout: () => 5 }, Id, () => new Promise(() => {}));
  await expect(slow).rejects.toMatchObject(unavailable);
  expect(await callStripe(deadline, Id, async () => ({ id: "1" }))).toEqual({ id: "1" });
});
