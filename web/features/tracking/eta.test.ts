import { expect, test } from "vitest";
import { awaitedAt, expectedAt, isLate, type Promised } from "./eta.ts";

const order = (known: Partial<Promised>): Promised => ({
  status: "accepted",
  deliveryAt: null,
  promisedAt: null,
  placedAt: "2026-11-21T17:00:00.000Z",
  shippingMethod: { zone: { eta: "35–50 min" } },
  ...known,
});

test.each<[string, Partial<Promised>, string | undefined]>([
  ["the longest of the zone's minutes counts from placing", {}, "2026-11-21T17:50:00.000Z"],
  ["what the shop promised counts first", { promisedAt: "2026-11-21T17:25:00.000Z" }, "2026-11-21T17:25:00.000Z"],
  ["a chosen slot is the ETA", { deliveryAt: "2026-11-22T12:00:00.000Z" }, "2026-11-22T12:00:00.000Z"],
  ["words without minutes give no ETA", { shippingMethod: { zone: { eta: "same day" } } }, undefined],
  ["pickup without a slot has no ETA", { shippingMethod: null }, undefined],
])("%s", (_sentence, known, instant) => {
  expect(expectedAt(order(known))?.toISOString()).toBe(instant);
});

test.each<[string, Partial<Promised>, string, boolean]>([
  ["in time before the ETA", {}, "2026-11-21T17:49:00.000Z", false],
  ["late after the ETA", {}, "2026-11-21T17:51:00.000Z", true],
  ["late when the shop has not answered for ten minutes", { status: "pending" }, "2026-11-21T17:11:00.000Z", true],
  ["never late once it is over", { status: "completed" }, "2026-11-22T17:00:00.000Z", false],
  [
    "never late while the payment is not confirmed",
    { status: "draft", placedAt: null },
    "2026-11-22T17:00:00.000Z",
    false,
  ],
])("An order is %s", (_sentence, known, now, late) => {
  expect(isLate(order(known), new Date(now))).toBe(late);
});

const window = { from: "2026-11-21T17:05:00.000Z", to: "2026-11-21T17:10:00.000Z" };

test.each<[string, Partial<Promised>, string, string | undefined]>([
  ["under way is expected at its time", {}, "2026-11-21T17:49:00.000Z", "2026-11-21T17:50:00.000Z"],
  ["late is expected at no time", {}, "2026-11-21T17:51:00.000Z", undefined],
  ["delivered is expected at no time", { status: "completed" }, "2026-11-21T17:49:00.000Z", undefined],
  ["not paid yet has its estimate", { status: "draft", estimate: window }, "2026-11-21T17:09:00.000Z", window.to],
  ["not paid by its estimate has none", { status: "draft", estimate: window }, "2026-11-21T17:11:00.000Z", undefined],
])("An order that is %s", (_sentence, known, now, instant) => {
  expect(awaitedAt(order(known), new Date(now))?.toISOString()).toBe(instant);
});
