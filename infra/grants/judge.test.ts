import { expect, test } from "vitest";
import { isAllowed } from "./judge.ts";
import { allow, type Statement } from "./statement.ts";

const table = "arn:aws:dynamodb:eu-central-1:1:table/dabba";
const reading = allow("Items", ["dynamodb:GetItem", "dynamodb:Query"], [table, `${table}/index/*`]);
const counting: Statement = {
  ...allow("Counts", ["dynamodb:UpdateItem"], [table]),
  conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*", "THROTTLE#*"] } },
};
const noPasswords: Statement = {
  ...allow("NoPasswords", ["dynamodb:*"], [table]),
  effect: "Deny",
  conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["EMAIL#*"] } },
};
const noTopics: Statement = { sid: "Texts", actions: ["sns:Publish"], notResources: ["arn:aws:sns:*:*:*"] };

test.each([
  ["an action that is named", "dynamodb:GetItem", table, ["ORG#1"], true],
  ["an action that is not", "dynamodb:PutItem", table, ["ORG#1"], false],
  ["an index", "dynamodb:Query", `${table}/index/gsi1`, ["ORG#1"], true],
  ["another table", "dynamodb:GetItem", `${table}2`, ["ORG#1"], false],
  ["a key that a condition allows", "dynamodb:UpdateItem", table, ["USER#1"], true],
  ["a key that it does not", "dynamodb:UpdateItem", table, ["ORG#1"], false],
  ["several keys of which one is not allowed", "dynamodb:UpdateItem", table, ["USER#1", "ORG#1"], false],
  ["what another statement denies", "dynamodb:GetItem", table, ["ORG#1", "EMAIL#ada"], false],
  ["a phone number", "sns:Publish", "+48600100200", [], true],
  ["a topic", "sns:Publish", "arn:aws:sns:eu-central-1:1:topic", [], false],
])("A role is asked for %s", (_, action, resource, leadingKeys, expected) => {
  const statements = [reading, counting, noPasswords, noTopics];
  expect(isAllowed(statements, { action, resource, leadingKeys })).toBe(expected);
});

test("A role without statements may do nothing", () => {
  expect(isAllowed([], { action: "dynamodb:GetItem", resource: table })).toBe(false);
});
