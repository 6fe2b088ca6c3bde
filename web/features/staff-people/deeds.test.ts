import { expect, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { UpdateOrganization } from "#core/contract/organization-input.ts";
import { changesData, type Route } from "#core/contract/route.ts";
import { deedText, fieldTexts } from "./deeds.ts";

const recorded = Object.values(routes)
  .flatMap((rows) => Object.entries<Route>(rows))
  .filter(([, row]) => ["staff", "manager", "owner"].includes(row.access) && changesData(row) && !row.hasHistory);

test("whatever members do has words", () => {
  expect(recorded.length).toBeGreaterThan(30);
  for (const [did, row] of recorded) {
    const operations = row.path.endsWith("{operation}") ? ["publish", "unpublish"] : [null];
    for (const to of operations)
      expect([did, deedText({ did, to, subject: null })]).not.toContain("staff-people.did.other");
  }
});

test("a change of role is told apart from an invitation", () => {
  const told = (subject: string) => deedText({ did: "inviteMember", to: "manager", subject });
  expect(told("usr_01k9zv3m5n7p9r1s3t5v7w9y0a")).toBe("staff-people.did.changeRole");
  expect(told("inv_q8Jv0sYk2nTzR5wXc7LbAA")).toBe("staff-people.did.inviteMember");
});

test("every setting of a shop has words, and some share theirs", () => {
  const { configuration, ...facts } = UpdateOrganization.shape;
  const settings = Object.keys(configuration._zod.def.innerType.shape).map((name) => `configuration.${name}`);
  for (const field of [...Object.keys(facts), ...settings])
    expect([field, fieldTexts([field]).length]).toEqual([field, 1]);
  expect(fieldTexts(["openingTimes", "configuration.openingTimes", "configuration.closingTimes"])).toHaveLength(1);
});
