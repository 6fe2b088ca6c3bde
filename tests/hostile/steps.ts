import fc from "fast-check";
import { type FaultKind, type Faults, faultKinds, refundKinds } from "./processes.ts";

/** Numbers that a step picks something with, of what there is by then. */
const pick = fc.nat({ max: 7 });
const shopper = fc.nat({ max: 1 });

export type Way = "card" | "blik" | "revolut" | "cash";
const way: fc.Arbitrary<Way> = fc.oneof(
  { arbitrary: fc.constantFrom<Way>("card", "revolut"), weight: 8 },
  { arbitrary: fc.constantFrom<Way>("blik", "cash"), weight: 2 },
);

const operations = ["pending", "accepted", "ready-for-dispatch", "completed", "cancelled"] as const;

const place = fc.record({
  does: fc.constant("place"),
  shopper,
  /** Idempotency key; 0 is none. */
  key: fc.nat({ max: 2 }),
  way,
  /** A dish, what costs nothing, or what is not sold. */
  buys: fc.oneof(
    { arbitrary: fc.constant("dish"), weight: 8 },
    { arbitrary: fc.constantFrom("gift", "gone"), weight: 2 },
  ),
});
const pay = fc.record({
  does: fc.constant("pay"),
  page: pick,
  outcome: fc.constantFrom("pay", "pay", "decline"),
  telling: fc.constantFrom("once", "once", "none"),
});
/** A process that ends right after it opened a page of an order. */
const openAgain = fc.record({ does: fc.constant("open again"), order: pick });
const hear = fc.record({ does: fc.constant("hear"), event: pick, again: fc.boolean() });
const check = fc.record({ does: fc.constant("check"), order: pick });
const move = fc.record({ does: fc.constant("move"), order: pick, operation: fc.constantFrom(...operations) });
const cancel = fc.record({
  does: fc.constant("move"),
  order: pick,
  operation: fc.constant("cancelled"),
});
const remove = fc.record({ does: fc.constant("remove"), order: pick });
const sweep = fc.record({ does: fc.constant("sweep") });
/** The job that cancels what nobody accepted. */
const unanswered = fc.record({ does: fc.constant("cancel unanswered") });
const pass = fc.record({ does: fc.constant("pass"), minutes: fc.constantFrom(1, 10, 16, 70) });
const index = fc.record({
  does: fc.constant("index"),
  order: fc.constantFrom("first", "last", "twice"),
});
const executeRefunds = fc.record({ does: fc.constant("give back"), payment: pick });
const neighbour = fc.record({ does: fc.constant("neighbour"), order: pick });
/** One more key of the merchant, after which the old one may be revoked, or keys of six other merchants. */
const rotate = fc.record({
  does: fc.constant("rotate"),
  to: fc.constantFrom("another key", "another key for the revoked one", "other merchants"),
});
const refund = fc.record({
  does: fc.constant("refund"),
  order: pick,
  /** Undefined asks for all that is left. */
  amount: fc.constantFrom(undefined, 1, 20),
  key: fc.nat({ max: 1 }),
});
/** How a provider's refunds are from now on, or what becomes of those that it has. */
const refunds = fc.record({
  does: fc.constant("settle refunds"),
  provider: fc.constantFrom("stripe", "revolut"),
  to: fc.constantFrom("pending", "succeeded", "failed"),
});

const action = fc.oneof(
  { arbitrary: place, weight: 16 },
  { arbitrary: pay, weight: 24 },
  { arbitrary: openAgain, weight: 4 },
  { arbitrary: hear, weight: 12 },
  { arbitrary: check, weight: 8 },
  { arbitrary: move, weight: 8 },
  { arbitrary: cancel, weight: 14 },
  { arbitrary: remove, weight: 8 },
  { arbitrary: sweep, weight: 8 },
  { arbitrary: unanswered, weight: 2 },
  { arbitrary: pass, weight: 8 },
  { arbitrary: index, weight: 4 },
  { arbitrary: refund, weight: 4 },
  { arbitrary: refunds, weight: 6 },
  { arbitrary: executeRefunds, weight: 4 },
  { arbitrary: rotate, weight: 4 },
  { arbitrary: neighbour, weight: 1 },
);

/** What somebody, a provider or a job does, as the step says it; what it is done to is picked when it is done. */
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** The call by which a late payment of a cancelled order is refunded is the ninth of its step. */
const LAST_CALL = 9;

const faultsByNumber: fc.Arbitrary<Faults> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: LAST_CALL }), fc.constantFrom<FaultKind>(...faultKinds)), {
    minLength: 1,
    maxLength: 2,
  })
  .map((pairs) => Object.fromEntries(pairs));

const faults: fc.Arbitrary<Faults> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  { arbitrary: faultsByNumber, weight: 3 },
  { arbitrary: fc.record({ refund: fc.constantFrom<FaultKind>(...refundKinds) }), weight: 1 },
);

const step = fc.record({ action, faults });
export type Step = { action: Action; faults: Faults };

/** Steps that happen at once. */
const group: fc.Arbitrary<Step[]> = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 3 },
  { arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }), weight: 2 },
  {
    arbitrary: fc.tuple(step, fc.integer({ min: 2, max: 8 })).map(([one, times]) => Array(times).fill(one)),
    weight: 1,
  },
);

/** Something is there to go wrong: an order, and mostly a payment. */
const opening: fc.Arbitrary<Step[][]> = fc.tuple(
  fc.record({ action: place, faults }).map((one): Step[] => [one]),
  fc.oneof(
    fc.record({ action: pay, faults: fc.constant({}) }).map((one): Step[] => [one]),
    group,
  ),
);

/** Groups of steps, one after another. */
export const schedules: fc.Arbitrary<Step[][]> = fc
  .tuple(opening, fc.array(group, { minLength: 1, maxLength: 5 }))
  .map(([first, then]) => [...first, ...then]);
