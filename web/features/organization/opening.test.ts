import { expect, test } from "vitest";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { closedBecause, openingWords, untilOpeningChanges } from "./opening.ts";

const organization = (opening: Partial<Organization["opening"]>, isAcceptingOrders = true, enableHostCheckout = true) =>
  ({
    configuration: { isAcceptingOrders, enableHostCheckout },
    ordering: { pausedUntil: null, extraMinutes: 0 },
    opening: { isOpenNow: false, closesAt: null, opensAt: null, ...opening },
  }) as Organization;

const warsaw = { locale: "en", timeZone: "Europe/Warsaw" } as const;
const now = new Date("2026-11-21T20:30:00Z"); // Saturday, 21:30 in Warsaw

test.each([
  ["while open", { isOpenNow: true, closesAt: "2026-11-21T21:00:00Z" }, "menu.openUntil", { time: "22:00" }],
  [
    "while open, with the last order before it closes",
    { isOpenNow: true, closesAt: "2026-11-21T21:00:00Z", lastOrderAt: "2026-11-21T20:45:00Z" },
    "menu.openUntilOrders",
    { time: "22:00", last: "21:45" },
  ],
  ["when it never closes", { isOpenNow: true }, "menu.open", undefined],
  ["later today", { opensAt: "2026-11-21T22:30:00Z" }, "menu.opensToday", { time: "23:30" }],
  ["tomorrow", { opensAt: "2026-11-22T10:00:00Z" }, "menu.opensTomorrow", { time: "11:00" }],
  ["after midnight in the shop's zone", { opensAt: "2026-11-21T23:10:00Z" }, "menu.opensTomorrow", { time: "00:10" }],
  ["on a later day", { opensAt: "2026-11-23T10:00:00Z" }, "menu.opensOn", { day: "Mon, 23 Nov", time: "11:00" }],
  ["when no opening is planned", {}, "menu.closed", undefined],
])("The hours are said %s", (_when, opening, id, values) => {
  expect(openingWords(organization(opening), warsaw, now)).toEqual(values ? { id, values } : { id });
});

test.each([
  ["the evening before clocks go forward", "Europe/Warsaw", "2027-03-27T22:30:00Z", "2027-03-28T09:00:00Z"],
  ["the night in which clocks go back", "Europe/Warsaw", "2027-10-30T22:15:00Z", "2027-11-01T10:00:00Z"],
  ["an evening where clocks don't change", "America/Sao_Paulo", "2027-03-28T02:30:00Z", "2027-03-28T14:00:00Z"],
])("The opening of the next day is said as tomorrow's in %s", (_when, timeZone, now, opensAt) => {
  const words = openingWords(organization({ opensAt }), { locale: "pl", timeZone }, new Date(now));
  expect(words).toEqual({ id: "menu.opensTomorrow", values: { time: "11:00" } });
});

test("A shop that has paused, or that takes orders elsewhere, says so, whatever its hours", () => {
  const paused = organization({ isOpenNow: true }, false);
  expect(closedBecause(paused)).toBe("paused");
  expect(openingWords(paused, warsaw, now)).toEqual({ id: "menu.paused" });
  expect(closedBecause(organization({ isOpenNow: true }, true, false))).toBe("paused");
});

test("A shop that its staff paused says when it takes orders again", () => {
  const pausedUntil = "2026-11-21T21:00:00Z";
  const paused = { ...organization({ opensAt: pausedUntil }), ordering: { pausedUntil, extraMinutes: 0 } };
  expect(closedBecause(paused)).toBe("paused");
  expect(openingWords(paused, warsaw, now)).toEqual({ id: "menu.resumesToday", values: { time: "22:00" } });
});

test("The opening is asked again when it changes, at least each five minutes and at most twice a minute", () => {
  expect(untilOpeningChanges(organization({ closesAt: "2026-11-21T20:33:00Z" }), now)).toBe(3 * 60_000);
  const later = { closesAt: "2026-11-21T21:00:00Z", later: { delivery: "2026-11-21T20:34:00Z" } };
  expect(untilOpeningChanges(organization(later), now)).toBe(4 * 60_000);
  expect(untilOpeningChanges(organization({ ...later, lastOrderAt: "2026-11-21T20:32:00Z" }), now)).toBe(2 * 60_000);
  expect(untilOpeningChanges(organization({ opensAt: "2026-12-24T10:00:00Z" }), now)).toBe(5 * 60_000);
  expect(untilOpeningChanges(organization({}), now)).toBe(5 * 60_000);
  expect(untilOpeningChanges(organization({ closesAt: "2026-11-21T20:00:00Z" }), now)).toBe(30_000);
});
