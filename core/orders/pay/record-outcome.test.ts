import fc from "fast-check";
import { expect, test } from "vitest";
import { Minor } from "../../money.ts";
import type { Outcome } from "../../payments/outcome.ts";
import { anOrder } from "../../testing/orders.ts";
import { dueOf } from "../money/charges.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { changeBy } from "./record-outcome.ts";

const now = new Date("2026-11-21T18:00:00Z");
const at = now.toISOString();

const draft = (facts: Partial<StoredOrder> = {}, status: StoredOrder["payment"]["status"] = "pending"): StoredOrder => {
  const { payment, ...order } = anOrder({ placedAt: null, expiresAt: at });
  return { ...order, payment: { ...payment, provider: "stripe", method: "card", status }, ...facts };
};

const paid: Outcome = { is: "paid", charge: "pi_1" };
const after = (order: StoredOrder, outcome: Outcome) => ({ ...order, ...changeBy(order, outcome, now) });

test("A paid order is placed, and a repeated event changes nothing", () => {
  const order = after(draft(), paid);
  expect(order).toMatchObject({ placedAt: at, charge: "pi_1", payment: { status: "succeeded" } });
  expect(changeBy(order, paid, now)).toBeUndefined();
});

test("A declined try leaves the draft open; a later one still places it", () => {
  const declined = after(draft(), { is: "declined" });
  expect([statusOf(declined), declined.payment.status]).toEqual(["draft", "failed"]);
  expect(after(declined, paid).payment.status).toBe("succeeded");
  expect(changeBy(declined, { is: "declined" }, now)).toBeUndefined();
  expect(changeBy(draft({ placedAt: at }), { is: "declined" }, now)).toBeUndefined();
});

test("A page that is over cancels a draft, and says whether a try was declined", () => {
  expect(after(draft(), { is: "over" })).toMatchObject({ cancelledAt: at, payment: { status: "canceled" } });
  expect(after(draft({}, "failed"), { is: "over" })).toMatchObject({ cancelledAt: at, payment: { status: "failed" } });
});

test("A payment for a cancelled order is refunded", () => {
  const order = draft({ cancelledAt: at }, "canceled");
  const late = after(order, paid);
  expect(late).toMatchObject({ charge: "pi_1", payment: { status: "succeeded" } });
  expect(late.refunds).toMatchObject([{ charge: "pi_1", amount: 2490, status: "pending", reason: "paid_late" }]);
  expect(changeBy(late, paid, now)).toBeUndefined();
  expect(changeBy(draft({ cancelledAt: at }, "refunded"), paid, now)).toBeUndefined();
});

test("A second payment is refunded once, and the order stays paid", () => {
  const order = after(draft(), paid);
  const twice = after(order, { is: "paid", charge: "pi_2" });
  expect(twice).toMatchObject({ charge: "pi_1", payment: { status: "succeeded" } });
  expect(twice.refunds).toMatchObject([{ charge: "pi_2", amount: 2490, reason: "paid_twice" }]);
  expect(changeBy(twice, { is: "paid", charge: "pi_2" }, now)).toBeUndefined();
});

test("An order that the shop took before it was paid keeps its date, and its page's end changes nothing", () => {
  const taken = draft({ placedAt: "2026-11-21T17:00:00.000Z" });
  expect(after(taken, paid)).toMatchObject({ placedAt: "2026-11-21T17:00:00.000Z", payment: { status: "succeeded" } });
  expect(changeBy(taken, { is: "over" }, now)).toBeUndefined();
});

test("However often and in whatever order events come, a payment counts or is refunded, and nothing undoes that", () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>(paid, { is: "declined" }, { is: "over" }, { is: "open" }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(outcomes, (told) => {
      let order = draft();
      for (const outcome of told) {
        const before = order;
        order = after(order, outcome);
        if (before.payment.status === "succeeded") expect(order).toEqual(before);
        if (before.cancelledAt) expect(order.cancelledAt).toBe(before.cancelledAt);
      }
      const isKept = order.payment.status === "succeeded" && statusOf(order) === "pending";
      const isReturned = order.refunds?.length === 1 && statusOf(order) === "cancelled";
      expect(isKept || isReturned).toBe(told.includes(paid));
    }),
  );
});

const authorised: Outcome = { is: "authorised", authorisation: "pi_1" };
const later = (facts: Partial<StoredOrder> = {}) => draft({ capturesOnAcceptance: true, ...facts });
const statesOf = ({ authorisations = [] }: StoredOrder) => authorisations.map(({ state }) => state);

test("A reservation places an order that is charged on acceptance, once, and no other order", () => {
  const order = after(later(), authorised);
  expect(order).toMatchObject({ placedAt: at, payment: { status: "pending" } });
  expect(order.authorisations).toEqual([{ reference: "pi_1", amount: 2490, state: "held", attempt: 0 }]);
  expect(changeBy(order, authorised, now)).toBeUndefined();
  expect(changeBy(draft(), authorised, now)).toBeUndefined();
});

test("A second reservation, and one for a cancelled order, are let go", () => {
  const twice = after(after(later(), authorised), { is: "authorised", authorisation: "pi_2" });
  expect(statesOf(twice)).toEqual(["held", "releasing"]);
  const late = after(later({ cancelledAt: at }), authorised);
  expect([statesOf(late), late.placedAt]).toEqual([["releasing"], null]);
});

test("What was taken of a reservation is what the order keeps, and every other reservation is let go", () => {
  const twice = after(after(later(), authorised), { is: "authorised", authorisation: "pi_2" });
  const taken = after(twice, { is: "paid", charge: "capture", authorisation: "pi_1", amount: Minor.parse(2000) });
  expect(taken).toMatchObject({ charge: "capture", charges: [{ charge: "capture", amount: 2000 }] });
  expect(statesOf(taken)).toEqual(["captured", "releasing"]);
  expect(changeBy(taken, { is: "paid", charge: "capture", authorisation: "pi_1" }, now)).toBeUndefined();
});

test("An amount that was captured although its order was cancelled meanwhile is refunded, as a part of its sale", () => {
  const { authorisations = [], ...order } = after(later(), authorised);
  const capturing = authorisations.map((each) => ({
    ...each,
    state: "releasing" as const,
    capture: Minor.parse(2000),
  }));
  const cancelled = { ...order, authorisations: capturing, cancelledAt: at };
  const taken = after(cancelled, paid);
  expect(taken.refunds).toMatchObject([{ charge: "pi_1", amount: 2000, reason: "cancelled" }]);
  expect(statesOf(taken)).toEqual(["captured"]);
});

test("A reservation that ends before anybody accepted makes the amount due in cash; what comes after that goes back", () => {
  const lost = after(after(later(), authorised), { is: "released", authorisation: "pi_1" });
  expect(lost).toMatchObject({ captureFailedAt: at, charges: [], payment: { status: "failed" } });
  expect(dueOf(lost)).toBe(2490);
  expect(changeBy(lost, { is: "released", authorisation: "pi_1" }, now)).toBeUndefined();
  const collected = { ...lost, payment: { ...lost.payment, status: "succeeded" as const } };
  expect(after(collected, paid).refunds).toMatchObject([{ charge: "pi_1", amount: 2490, reason: "paid_twice" }]);
});
