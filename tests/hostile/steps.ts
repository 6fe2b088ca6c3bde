import fc from "fast-check";
import type { RefundOrder } from "../../core/contract/orders/staff.ts";
import { onlineProviders } from "../../core/contract/payments/payments.ts";
import { type FaultKind, type Faults, faultKinds, refundKinds } from "./processes.ts";
import type { Driver } from "./template.ts";

/** The parts of an order that a refund is asked for. */
type Asked = Pick<RefundOrder, "amount" | "lines" | "shipping">;

/** Numbers by which a step picks from what exists by then. */
const pick = fc.nat({ max: 7 });
/** Two shoppers with accounts, and a guest. */
const shopper = fc.nat({ max: 2 });

export type Way = "card" | "blik" | "revolut" | "payu" | "paypal" | "cash";
const way: fc.Arbitrary<Way> = fc.oneof(
  { arbitrary: fc.constantFrom<Way>("card", "revolut", "payu", "paypal"), weight: 8 },
  { arbitrary: fc.constantFrom<Way>("blik", "cash"), weight: 2 },
);

/** The shop decides whether orders are charged at once, or once it accepts them. */
const setCharge = fc.record({ does: fc.constant("set charge"), onAcceptance: fc.boolean() });

const operations = ["pending", "accepted", "ready-for-dispatch", "dispatched", "completed", "cancelled"] as const;

const place = fc.record({
  does: fc.constant("place"),
  shopper,
  /** Idempotency key; 0 is none. */
  key: fc.nat({ max: 2 }),
  way,
  /** A dish, a dish with a side, something free, a dish that is served only at some times, or one that is not sold. */
  buys: fc.oneof(
    { arbitrary: fc.constantFrom("dish", "dish", "meal"), weight: 8 },
    { arbitrary: fc.constantFrom("gift", "timed", "timed", "gone"), weight: 3 },
  ),
  to: fc.constantFrom("counter", "counter", "door"),
  /** Whether the order has a code, which makes a delivery free and does nothing for a pickup. */
  hasCode: fc.oneof({ arbitrary: fc.constant(false), weight: 2 }, { arbitrary: fc.constant(true), weight: 1 }),
  /** A tip, added to an online payment. */
  tip: fc.constantFrom(0, 0, 4.5),
});
/** Staff take an order by telephone or at the counter, some with a link to pay that is mailed. */
const takeOrder = fc.record({
  does: fc.constant("take"),
  key: fc.nat({ max: 2 }),
  way,
  buys: fc.constantFrom("dish", "dish", "meal", "gift", "timed", "gone"),
  isMailed: fc.boolean(),
});
/** Somebody opens an order's link to pay it. */
const openLink = fc.record({ does: fc.constant("open by link"), order: pick });
const pay = fc.record({
  does: fc.constant("pay"),
  page: pick,
  outcome: fc.constantFrom("pay", "pay", "decline"),
  telling: fc.constantFrom("once", "once", "none"),
});
/** A process that ends right after it opened a page of an order. */
const openAgain = fc.record({ does: fc.constant("open again"), order: pick });
const hear = fc.record({ does: fc.constant("hear"), event: pick, again: fc.boolean() });
const check = fc.record({ does: fc.constant("check"), order: pick, by: fc.constantFrom("staff", "link") });
const move = fc.record({ does: fc.constant("move"), order: pick, operation: fc.constantFrom(...operations) });
const cancel = fc.record({
  does: fc.constant("move"),
  order: pick,
  operation: fc.constant("cancelled"),
});
/** The kitchen's next step, or the one after it, which is not allowed yet. */
const serve = fc.record({
  does: fc.constant("serve"),
  order: pick,
  skips: fc.boolean(),
  /** The minutes promised at acceptance; 0 is the computed time. */
  minutes: fc.constantFrom(0, 0, 60),
});
/** The kitchen marks one or all lines of an order as made or not. */
const make = fc.record({
  does: fc.constant("make"),
  order: pick,
  lines: fc.constantFrom("first", "last", "all"),
  made: fc.constantFrom(0, 99, 99, 99),
});
/** A driver of this shop or another takes an order or hands it over. */
const drive = fc.record({
  does: fc.constant("drive"),
  order: pick,
  by: fc.constantFrom<Driver>("first", "first", "second", "of another shop"),
  operation: fc.constantFrom("take", "take", "hand-over"),
});
/** Staff take back a step. */
const stepsBack = fc.record({
  does: fc.constant("step back"),
  order: pick,
  from: fc.constantFrom("ready-for-dispatch", "dispatched", "completed"),
});
/** A shopper cancels an order, mostly their own, which had a given status when they looked. */
const callOff = fc.record({
  does: fc.constant("call off"),
  order: pick,
  seen: fc.constantFrom("draft", "pending", "pending"),
  by: fc.constantFrom("own", "own", "own", "another"),
});
const remove = fc.record({ does: fc.constant("remove"), order: pick });
const sweep = fc.record({ does: fc.constant("sweep") });
/** The job that cancels orders that nobody accepted. */
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
  /** Without parts, everything that is left. */
  asks: fc.constantFrom<Asked>(
    {},
    { amount: 1 },
    { amount: 20 },
    { lines: [{ line: 0, quantity: 1 }] },
    { lines: [{ line: 0, quantity: 2 }] },
    {
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    },
    { shipping: true },
    { lines: [{ line: 0, quantity: 2 }], shipping: true },
  ),
  key: fc.nat({ max: 2 }),
});
/**
 * Staff edit an order as they saw it: fewer or more of a dish, one dish less or more, or pickup; a difference is paid
 * in cash or by a link.
 */
const edit = fc.record({
  does: fc.constant("edit"),
  order: pick,
  wants: fc.constantFrom("fewer", "fewer", "more", "without the last", "with a side", "pickup"),
  collect: fc.constantFrom("cash", "link", "link"),
  key: fc.nat({ max: 2 }),
});
const withdraw = fc.record({ does: fc.constant("withdraw"), order: pick });
/** The future status of a provider's refunds, or the result of its pending ones. */
const refunds = fc.record({
  does: fc.constant("settle refunds"),
  provider: fc.constantFrom(...onlineProviders),
  to: fc.constantFrom("pending", "succeeded", "failed"),
});

/** The shop sends the mails about changes. */
const messages = fc.record({ does: fc.constant("messages") });

const party = fc.constantFrom(2, 3, 4);
/** One of the hours of the schedule's guests: two of one day, and one of another. */
const hour = fc.nat({ max: 2 });
const reserve = fc.record({
  does: fc.constant("reserve"),
  shopper,
  key: fc.nat({ max: 2 }),
  hour,
  guests: party,
  by: fc.constantFrom("guest", "guest", "telephone"),
});
const moveTable = fc.record({
  does: fc.constant("move table"),
  table: pick,
  hour,
  guests: party,
  by: fc.constantFrom("staff", "staff", "guest", "link"),
});
const answerTable = fc.record({
  does: fc.constant("answer table"),
  table: pick,
  operation: fc.constantFrom("accept", "cancel", "cancel"),
  by: fc.constantFrom("staff", "staff", "guest", "link"),
});
const removeTable = fc.record({ does: fc.constant("remove table"), table: pick });

/** Staff close one of the kitchen's next slots, or open it again. */
const changesSlot = fc.record({
  does: fc.constant("change slot"),
  slot: fc.nat({ max: 3 }),
  isClosed: fc.constantFrom(true, true, false),
});

/** Steps around payments. */
const paying = fc.oneof(
  { arbitrary: place, weight: 16 },
  { arbitrary: takeOrder, weight: 6 },
  { arbitrary: openLink, weight: 8 },
  { arbitrary: pay, weight: 24 },
  { arbitrary: openAgain, weight: 4 },
  { arbitrary: setCharge, weight: 2 },
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
  { arbitrary: edit, weight: 8 },
  { arbitrary: openLink, weight: 6 },
  { arbitrary: pay, weight: 8 },
  { arbitrary: withdraw, weight: 2 },
  { arbitrary: withdraw, weight: 2 },
  { arbitrary: refunds, weight: 6 },
  { arbitrary: executeRefunds, weight: 4 },
  { arbitrary: rotate, weight: 4 },
  { arbitrary: neighbour, weight: 1 },
  { arbitrary: callOff, weight: 4 },
  { arbitrary: messages, weight: 2 },
  { arbitrary: changesSlot, weight: 6 },
);

/** Steps on orders that the shop has. */
const serving = fc.oneof(
  { arbitrary: serve, weight: 14 },
  { arbitrary: make, weight: 10 },
  { arbitrary: stepsBack, weight: 4 },
  { arbitrary: drive, weight: 6 },
  { arbitrary: edit, weight: 6 },
  { arbitrary: callOff, weight: 8 },
  { arbitrary: place, weight: 3 },
  { arbitrary: takeOrder, weight: 3 },
  { arbitrary: move, weight: 3 },
  { arbitrary: cancel, weight: 1 },
  { arbitrary: remove, weight: 1 },
  { arbitrary: unanswered, weight: 1 },
  { arbitrary: pass, weight: 2 },
  { arbitrary: index, weight: 2 },
  { arbitrary: messages, weight: 4 },
);

/** Steps on a paid order, while parts of it are refunded. */
const refunding = fc.oneof(
  { arbitrary: refund, weight: 12 },
  { arbitrary: edit, weight: 8 },
  { arbitrary: refunds, weight: 2 },
  { arbitrary: executeRefunds, weight: 1 },
  { arbitrary: hear, weight: 2 },
  { arbitrary: sweep, weight: 2 },
  { arbitrary: serve, weight: 2 },
  { arbitrary: cancel, weight: 1 },
  { arbitrary: callOff, weight: 1 },
);

/** Steps on an order whose money is reserved until it is accepted. */
const accepting = fc.oneof(
  { arbitrary: serve, weight: 10 },
  { arbitrary: edit, weight: 4 },
  { arbitrary: cancel, weight: 3 },
  { arbitrary: callOff, weight: 3 },
  { arbitrary: hear, weight: 3 },
  { arbitrary: sweep, weight: 2 },
  { arbitrary: unanswered, weight: 1 },
  { arbitrary: pass, weight: 1 },
  { arbitrary: refund, weight: 1 },
);

/** Steps on reservations. */
const reserving = fc.oneof(
  { arbitrary: reserve, weight: 10 },
  { arbitrary: moveTable, weight: 6 },
  { arbitrary: answerTable, weight: 10 },
  { arbitrary: removeTable, weight: 2 },
  { arbitrary: pass, weight: 1 },
  { arbitrary: index, weight: 3 },
  { arbitrary: messages, weight: 4 },
);

/** An action of a person, a provider or a job. Its object is picked when it runs. */
export type Action = Taken<typeof paying | typeof accepting | typeof serving | typeof refunding | typeof reserving>;
type Taken<From> = From extends fc.Arbitrary<infer T> ? T : never;

/** A late payment of a cancelled order is refunded by the ninth call of its step. */
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

export type Step = { action: Action; faults: Faults };
type Groups = fc.Arbitrary<Step[][]>;

const stepOf = (action: fc.Arbitrary<Action>, met = faults): fc.Arbitrary<Step> => fc.record({ action, faults: met });

/** Simultaneous steps. */
const groupOf = (action: fc.Arbitrary<Action>): fc.Arbitrary<Step[]> => {
  const step = stepOf(action);
  return fc.oneof(
    { arbitrary: step.map((one) => [one]), weight: 3 },
    { arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }), weight: 2 },
    {
      arbitrary: fc.tuple(step, fc.integer({ min: 2, max: 8 })).map(([one, times]) => Array(times).fill(one)),
      weight: 1,
    },
  );
};

/** A single step, without faults by default. */
const alone = (action: fc.Arbitrary<Action>, met: fc.Arbitrary<Faults> = fc.constant({})) =>
  stepOf(action, met).map((one): Step[] => [one]);

/** Sets something up, and then takes steps that may go wrong with it. */
const scene = (opening: fc.Arbitrary<Step[]>[], action: fc.Arbitrary<Action>): Groups =>
  fc
    .tuple(fc.tuple(...opening), fc.array(groupOf(action), { minLength: 1, maxLength: 5 }))
    .map(([first, then]) => [...first, ...then]);

const byCard = place.map((one) => ({ ...one, way: one.way === "cash" ? ("card" as const) : one.way }));
const onAcceptance = setCharge.map((one) => ({ ...one, onAcceptance: true }));
/** An order that may have two pages, both of which may be paid. */
const byRevolut = place.map((one) => ({ ...one, way: "revolut" as const }));
const sold = (from: typeof place) =>
  from.map((one) => ({ ...one, buys: one.buys === "meal" ? ("meal" as const) : ("dish" as const) }));
const paid = fc.record({
  does: fc.constant("pay"),
  page: pick,
  outcome: fc.constant("pay"),
  telling: fc.constant("once"),
});

const dearer = edit.map((one) => ({ ...one, order: 0, wants: "more" as const, collect: "link" as const }));

/** Groups of steps, one after another. */
export const schedules: Groups = fc.oneof(
  {
    arbitrary: scene([alone(setCharge), alone(place, faults), fc.oneof(alone(pay), groupOf(paying))], paying),
    weight: 5,
  },
  { arbitrary: scene([alone(setCharge), alone(sold(byCard)), alone(paid), alone(check)], refunding), weight: 2 },
  {
    arbitrary: scene(
      [alone(sold(byCard)), alone(paid), alone(check), alone(dearer), groupOf(openLink), groupOf(pay)],
      refunding,
    ),
    weight: 2,
  },
  { arbitrary: scene([alone(onAcceptance), alone(sold(byCard)), alone(paid), alone(check)], accepting), weight: 2 },
  {
    arbitrary: scene([alone(setCharge), alone(sold(byRevolut)), alone(openAgain), alone(paid), alone(paid)], accepting),
    weight: 1,
  },
  { arbitrary: scene([alone(takeOrder, faults), groupOf(openLink), groupOf(pay)], paying), weight: 2 },
  {
    arbitrary: scene(
      [alone(sold(place.map((one) => ({ ...one, way: "cash" as const })))), alone(serve), alone(serving, faults)],
      serving,
    ),
    weight: 2,
  },
  { arbitrary: scene([alone(reserve, faults)], reserving), weight: 2 },
);
