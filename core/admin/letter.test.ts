import { expect, test } from "vitest";
import { letterOf } from "./letter.ts";

const arn = (name: string) => `arn:aws:lambda:eu-central-1:1:function:${name}`;
const run = (name: string, more: object = {}) =>
  JSON.stringify({ requestContext: { functionArn: arn(name) }, requestPayload: { a: 1 }, ...more });

test("The work of a letter is the event that its job could not take", () => {
  const Body = run("prod-dabba-job-sendLate:$LATEST", { responsePayload: { errorMessage: "x".repeat(1000) } });
  const { shown, work } = letterOf("prod", { MessageId: "1", Body, Attributes: { SentTimestamp: "0" } });
  expect(work).toEqual({ functionName: "prod-dabba-job-sendLate", event: { a: 1 } });
  expect(shown).toMatchObject({ id: "1", job: "sendLate", since: "1970-01-01T00:00:00.000Z", canRepeat: true });
  expect(shown.error).toHaveLength(300);
});

const target = (name: string, more = {}) => ({
  TARGET_ARN: { DataType: "String", StringValue: arn(name) },
  ...more,
});

test("What the scheduler or EventBridge could not start is started with its event, unless that was cut off", () => {
  const message = { Body: '{"source":"aws.scheduler"}', MessageAttributes: target("prod-dabba-job-retain") };
  expect(letterOf("prod", message).work).toEqual({
    functionName: "prod-dabba-job-retain",
    event: { source: "aws.scheduler" },
  });
  const IS_PAYLOAD_TRUNCATED = { DataType: "String", StringValue: "true" };
  const cutOff = { ...message, MessageAttributes: target("prod-dabba-job-retain", { IS_PAYLOAD_TRUNCATED }) };
  expect(letterOf("prod", cutOff).work).toBeUndefined();
});

test.each([
  ["another stage's job", run("staging-dabba-job-sendLate")],
  ["a function that is no job", run("prod-dabba-orders-placeOrder")],
  ["a name with more in it", run("prod-dabba-job-x/../y")],
  ["no JSON", "{"],
  ["nothing", undefined],
  [
    "changes",
    JSON.stringify({
      requestContext: { functionArn: arn("prod-dabba-job-indexLists") },
      DDBStreamBatchInfo: { batchSize: 3 },
    }),
  ],
])("A letter about %s is shown and starts nothing", (_, Body) => {
  const { shown, work } = letterOf("prod", Body === undefined ? {} : { Body });
  expect([shown.canRepeat, work]).toEqual([false, undefined]);
});
