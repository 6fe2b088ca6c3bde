import { expect, test } from "vitest";
import { type Tracked, timelineOf } from "./timeline.ts";

const order = (known: Partial<Tracked>): Tracked => ({
  status: "pending",
  fulfilmentMethod: "delivery",
  expiresAt: "2026-11-21T17:15:00.000Z",
  placedAt: "2026-11-21T17:00:00.000Z",
  acceptedAt: null,
  readyForDispatchAt: null,
  dispatchedAt: null,
  completedAt: null,
  cancelledAt: null,
  ...known,
});

const accepted = { acceptedAt: "2026-11-21T17:05:00.000Z" };
const ready = { ...accepted, readyForDispatchAt: "2026-11-21T17:20:00.000Z" };
const dispatched = { ...ready, dispatchedAt: "2026-11-21T17:25:00.000Z" };
const completed = { ...dispatched, completedAt: "2026-11-21T17:45:00.000Z" };

const read = (known: Partial<Tracked>) => timelineOf(order(known)).map(({ name, state }) => `${name} ${state}`);

test.each<[string, Partial<Tracked>, string[]]>([
  [
    "a draft waits to be placed",
    { status: "draft", placedAt: null },
    ["placed current", "accepted ahead", "ready ahead", "dispatched ahead", "delivered ahead"],
  ],
  [
    "an order that was never paid was never placed",
    { status: "cancelled", placedAt: null, cancelledAt: "2026-11-21T17:16:00.000Z" },
    ["placed ahead", "accepted ahead", "ready ahead", "dispatched ahead", "delivered ahead", "cancelled cancelled"],
  ],
  [
    "a pending order waits to be accepted",
    {},
    ["placed done", "accepted current", "ready ahead", "dispatched ahead", "delivered ahead"],
  ],
  [
    "an accepted order is being made ready",
    { status: "accepted", ...accepted },
    ["placed done", "accepted done", "ready current", "dispatched ahead", "delivered ahead"],
  ],
  [
    "a ready order waits for the courier",
    { status: "ready-for-dispatch", ...ready },
    ["placed done", "accepted done", "ready done", "dispatched current", "delivered ahead"],
  ],
  [
    "a dispatched order is being delivered",
    { status: "dispatched", ...dispatched },
    ["placed done", "accepted done", "ready done", "dispatched done", "delivered current"],
  ],
  [
    "a completed order has nothing ahead",
    { status: "completed", ...completed },
    ["placed done", "accepted done", "ready done", "dispatched done", "delivered done"],
  ],
  [
    "pickup is never dispatched, and waits to be collected",
    { status: "ready-for-dispatch", fulfilmentMethod: "pickup", ...ready },
    ["placed done", "accepted done", "ready done", "collected current"],
  ],
  [
    "a cancelled order keeps what was done and waits for nothing",
    { status: "cancelled", ...accepted, cancelledAt: "2026-11-21T17:10:00.000Z" },
    ["placed done", "accepted done", "ready ahead", "dispatched ahead", "delivered ahead", "cancelled cancelled"],
  ],
])("%s", (_sentence, known, steps) => {
  expect(read(known)).toEqual(steps);
});

test("Order Placed shows the expiry while the payment is not confirmed, and the time of placing afterwards", () => {
  expect(timelineOf(order({ status: "draft", placedAt: null }))[0]?.at).toBe("2026-11-21T17:15:00.000Z");
  expect(timelineOf(order({}))[0]?.at).toBe("2026-11-21T17:00:00.000Z");
});
