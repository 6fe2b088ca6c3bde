import { expect, test } from "vitest";
import { expressionOf } from "./expression.ts";

const key = { pk: "ORG#1", sk: "ORDER#1" };

test("An update names what it sets, adds and removes by placeholder", () => {
  expect(
    expressionOf({
      update: key,
      set: { status: "x", gone: undefined },
      add: { version: 1 },
      unset: ["old"],
      when: { version: 3, deletedAt: undefined },
    }),
  ).toEqual({
    UpdateExpression: "SET #n0 = :v0 ADD #n1 :v1 REMOVE #n2",
    ConditionExpression: "#n3 = :v2 AND attribute_not_exists(#n4)",
    ExpressionAttributeNames: { "#n0": "status", "#n1": "version", "#n2": "old", "#n3": "version", "#n4": "deletedAt" },
    ExpressionAttributeValues: { ":v0": "x", ":v1": 1, ":v2": 3 },
  });
});

test("A write may insist on an item being there or not", () => {
  expect(expressionOf({ put: key, when: "absent" }).ConditionExpression).toBe("attribute_not_exists(#n0)");
  expect(expressionOf({ check: key, when: "present" }).ConditionExpression).toBe("attribute_exists(#n0)");
});

test("A write without condition has no expression at all", () => {
  expect(expressionOf({ put: key })).toEqual({});
});
