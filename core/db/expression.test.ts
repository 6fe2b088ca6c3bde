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
    UpdateExpression: "SET #status = :v0 ADD #version :v1 REMOVE #old",
    ConditionExpression: "#version = :v2 AND attribute_not_exists(#deletedAt)",
    ExpressionAttributeNames: { "#status": "status", "#version": "version", "#old": "old", "#deletedAt": "deletedAt" },
    ExpressionAttributeValues: { ":v0": "x", ":v1": 1, ":v2": 3 },
  });
});

test("A write may insist on an item being there or not", () => {
  expect(expressionOf({ put: key, when: "absent" }).ConditionExpression).toBe("attribute_not_exists(#pk)");
  expect(expressionOf({ check: key, when: "present" }).ConditionExpression).toBe("attribute_exists(#pk)");
});

test("A write without condition has no expression at all", () => {
  expect(expressionOf({ put: key })).toEqual({});
});
