import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changesData, type Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { UpdateOrganization } from "#core/contract/organizations/organization-input.ts";
import { auditEventText, byDay, fieldTexts } from "./audit-events.ts";

const english: object = JSON.parse(readFileSync("core/contract/locales/en/staff/staff-team.json", "utf8"));
const recorded = Object.values(routes)
  .flatMap((rows) => Object.entries<Route>(rows))
  .filter(([, row]) => ["staff", "manager", "owner"].includes(row.access) && changesData(row) && !row.hasHistory);

test("each change that members make has a text", () => {
  expect(recorded.length).toBeGreaterThan(30);
  for (const [did, row] of recorded) {
    const operations = row.path.endsWith("{operation}") ? ["publish", "unpublish"] : [null];
    for (const to of operations)
      expect([did, auditEventText({ did, to, subject: null }, english)]).not.toContain("staff-team.did.other");
  }
});

test("a change of role has another text than an invitation", () => {
  const textOf = (subject: string) => auditEventText({ did: "inviteMember", to: "manager", subject }, english);
  expect(textOf("usr_01k9zv3m5n7p9r1s3t5v7w9y0a")).toBe("staff-team.did.changeRole");
  expect(textOf("inv_q8Jv0sYk2nTzR5wXc7LbAA")).toBe("staff-team.did.inviteMember");
});

test("every setting of a shop has a text, and some share one", () => {
  const { configuration, ...facts } = UpdateOrganization.shape;
  const settings = Object.keys(configuration._zod.def.innerType.shape).map((name) => `configuration.${name}`);
  for (const field of [...Object.keys(facts), ...settings])
    expect([field, fieldTexts([field]).length]).toEqual([field, 1]);
  expect(fieldTexts(["openingTimes", "configuration.openingTimes", "configuration.closingTimes"])).toHaveLength(1);
});

test("audit events are grouped by days of the shop's time zone", () => {
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
