import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { changesData, isForMembers, type Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { type Language, languages } from "#core/contract/locales/languages.ts";
import type { UserId } from "#core/contract/values/ids.ts";
import { auditEventText, byDay, fieldTexts, inRuns, subjectName } from "./audit-events.ts";

const staffTexts = (language: Language, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`core/contract/locales/${language}/staff/staff-${file}.json`, "utf8"));
const english = staffTexts("en", "team");
const recorded = Object.values(routes)
  .flatMap((rows) => Object.entries<Route>(rows))
  .filter(([, row]) => isForMembers(row.access) && changesData(row) && !row.hasHistory && !row.isPersonal);

test("Each change that members make has a text", () => {
  expect(recorded.length).toBeGreaterThan(30);
  for (const [did, row] of recorded) {
    const operations = row.path.endsWith("{operation}") ? ["publish", "unpublish"] : [null];
    for (const to of operations)
      expect([did, auditEventText({ did, to, subject: null }, english)]).not.toContain("staff-team.did.other");
  }
});

test("A change of role has another text than an invitation", () => {
  const textOf = (subject: string) => auditEventText({ did: "inviteMember", to: "manager", subject }, english);
  expect(textOf("usr_01k9zv3m5n7p9r1s3t5v7w9y0a")).toBe("staff-team.did.changeRole");
  expect(textOf("inv_q8Jv0sYk2nTzR5wXc7LbAA")).toBe("staff-team.did.inviteMember");
});

const nameIn = (locale: Language, did: string, name: string | null, subject: string | null = null) => {
  const texts = Object.assign({}, ...["team", "exports"].map((file) => staffTexts(locale, file)));
  return subjectName({ did, name, subject }, { locale, timeZone: "Europe/Berlin" }, (id) => texts[id]);
};

test("A member whose account is deleted is named as such, and an event about the shop names nobody", () => {
  const subject = "usr_01k9zv3m5n7p9r1s3t5v7w9y0a";
  expect(nameIn("en", "removeMember", "Ada Nowak", subject)).toBe("Ada Nowak");
  expect(nameIn("en", "removeMember", null, subject)).toBe("Deleted account");
  expect(nameIn("en", "updateOrganization", null)).toBeNull();
});

test.each([
  ["en", "Sun, 29 Nov 2026", "November 2026", "Order lines · Sun, 1 Nov 2026 – Mon, 30 Nov 2026"],
  ["pl", "niedz., 29 lis 2026", "listopad 2026", "Pozycje zamówień · niedz., 1 lis 2026 – pon., 30 lis 2026"],
  ["de", "So., 29. Nov. 2026", "November 2026", "Positionen · So., 1. Nov. 2026 – Mo., 30. Nov. 2026"],
] as const)("Closings and exports are named in words of %s", (locale, day, month, exported) => {
  expect(nameIn(locale, "closeDays", "2026-11-29")).toBe(day);
  expect(nameIn(locale, "closeDays", "2026-11")).toBe(month);
  expect(nameIn(locale, "beginExport", "lines 2026-11-01 – 2026-11-30")).toBe(exported);
});

test("A name that somebody wrote stays as it is, even if it holds a day", () => {
  expect(nameIn("de", "createPromotion", "orders 2026-11-29")).toBe("orders 2026-11-29");
});

test.each(languages)("What is done to the shop itself awaits no name, in %s", (language) => {
  const texts = staffTexts(language, "team");
  for (const did of ["createOrganization", "deleteOrganization", "updateOrganization"])
    expect(texts[`staff-team.did.${did}`]).not.toMatch(/:$/);
});

/** The fields of a patch, as its audit event names them. */
const fieldsOf = (patch: z.ZodMiniType): string[] => {
  const { shape } = (patch instanceof z.ZodMiniOptional ? patch.def.innerType : patch) as z.ZodMiniObject;
  return Object.entries(shape).flatMap(([name, field]) =>
    name === "configuration" ? fieldsOf(field as z.ZodMiniType).map((setting) => `${name}.${setting}`) : [name],
  );
};

test("Every field that a patch changes has a text, and some share one", () => {
  const patches = recorded.filter(([, { method }]) => method === "PATCH");
  expect(patches.length).toBeGreaterThan(5);
  for (const [did, { body }] of patches)
    for (const field of fieldsOf(body as z.ZodMiniType))
      expect([did, field, fieldTexts({ did, fields: [field] }).length]).toEqual([did, field, 1]);
  const fields = ["configuration.openingTimes", "configuration.closingTimes"];
  expect(fieldTexts({ did: "updateHours", fields })).toHaveLength(1);
});

test("Audit events are grouped by days of the shop's time zone", () => {
  const events = ["2026-11-21T23:30:00.000Z", "2026-11-21T22:30:00.000Z", "2026-11-20T12:00:00.000Z"].map((at) => ({
    at,
  }));
  const days = byDay(events, { locale: "en", timeZone: "Europe/Warsaw" });
  expect(days.map(({ day, events }) => [day, events.length])).toEqual([
    ["Sun, 22 Nov", 1],
    ["Sat, 21 Nov", 1],
    ["Fri, 20 Nov", 1],
  ]);
});

test("Changes of one call in one minute by one member are a run, unless they are few", () => {
  const reader = { locale: "en", timeZone: "Europe/Warsaw" } as const;
  const [owner, cook] = ["usr_01k9zv3m5n7p9r1s3t5v7w9y0a", "usr_01k9zv3m5n7p9r1s3t5v7w9y0b"];
  const event = (second: number, did: string, userId = owner) => ({
    at: new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString(),
    by: { userId: userId as UserId, name: "Ada" },
    did,
    to: null,
  });
  const imported = (from: number, count: number, userId?: string) =>
    Array.from({ length: count }, (_, n) => event(from + n, "importMenu", userId));
  const sizesOf = (events: ReturnType<typeof event>[]) => inRuns(events, reader).map(({ length }) => length);
  expect(sizesOf([...imported(0, 3), event(9, "updateProduct"), ...imported(10, 4)])).toEqual([1, 1, 1, 1, 4]);
  expect(sizesOf([...imported(0, 4), ...imported(4, 5, cook)])).toEqual([4, 5]);
  expect(sizesOf(imported(56, 8))).toEqual([4, 4]);
});
