import { CloudWatchClient, SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { find } from "#core/db/table.ts";
import { mailboxOf } from "#core/messages/mail-suppression.ts";
import { refusalOf } from "../../kit/client.ts";
import { newAdmin, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const environment = inject("environment");
const { AWS_REGION: region, DEAD_LETTERS_URL: QueueUrl } = environment;
const { listAlarms, listDeadLetters, repeatDeadLetters } = routes.admin;

const admin = await newAdmin(origin);
const queue = new SQSClient({ region, endpoint: environment.SQS_ENDPOINT });
const lambda = new LambdaClient({ region, endpoint: environment.LAMBDA_ENDPOINT });
const watch = new CloudWatchClient({ region, endpoint: environment.CLOUDWATCH_ENDPOINT });

const send = (body: object, attributes: Readonly<Record<string, string>> = {}) =>
  queue.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: JSON.stringify(body),
      MessageAttributes: Object.fromEntries(
        Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: "String", StringValue }]),
      ),
    }),
  );

// Jobs of other tests fail too, and ten letters are shown.
beforeAll(async () => void (await queue.send(new PurgeQueueCommand({ QueueUrl }))));

/** The letters about a job. */
const lettersOf = async (job: string | null) =>
  (await admin.call(listDeadLetters, {})).letters.filter((letter) => letter.job === job);

const functionArn = (name: string) => `arn:aws:lambda:eu-central-1:1:function:${name}:$LATEST`;

/** SES's event about an address that never takes mail. */
const bounceOf = (address: string) => ({
  detail: {
    eventType: "Bounce",
    bounce: { bounceType: "Permanent", bounceSubType: "General" },
    mail: { destination: [address], tags: {} },
  },
});

test("A job that can't read its event leaves a letter, and a new one if it fails again", async () => {
  const command = {
    FunctionName: "local-dabba-job-recordMailEvents",
    InvocationType: "Event",
    Payload: JSON.stringify({ detail: "unreadable" }),
  } as const;
  await lambda.send(new InvokeCommand(command));
  await expect.poll(() => lettersOf("recordMailEvents")).toHaveLength(1);
  const [letter] = await lettersOf("recordMailEvents");
  expect(letter).toMatchObject({ changes: null, canRepeat: true, error: expect.stringContaining("detail") });
  expect(Math.abs(Date.now() - Date.parse(letter?.since ?? ""))).toBeLessThan(60_000);
  const { repeated } = await admin.call(repeatDeadLetters, {});
  expect(repeated).toContain(letter?.id);
  await expect
    .poll(async () => (await lettersOf("recordMailEvents")).map(({ id }) => id === letter?.id))
    .toEqual([false]);
});

test("Repeated work is done once even after a double tap, and its letter is removed: an event, and a job that the scheduler could not start", async () => {
  const [told, started] = ["told", "started"].map((name) => `${name}-${crypto.randomUUID()}@example.com`) as [
    string,
    string,
  ];
  const isSuppressed = async (address: string) => Boolean(await find(mailboxOf(address)));
  const sent = [
    await send({
      requestContext: { functionArn: functionArn("local-dabba-job-recordMailEvents") },
      requestPayload: bounceOf(told),
      responsePayload: { errorMessage: "Task timed out" },
    }),
    await send(bounceOf(started), {
      TARGET_ARN: functionArn("local-dabba-job-recordMailEvents"),
      ERROR_MESSAGE: "Rate exceeded",
    }),
  ].map(({ MessageId }) => String(MessageId));
  const errors = (await lettersOf("recordMailEvents")).map(({ error }) => error);
  expect(errors).toEqual(expect.arrayContaining(["Task timed out", "Rate exceeded"]));

  const taps = await Promise.all([1, 2].map(() => admin.call(repeatDeadLetters, {})));
  const repeated = taps.flatMap((tap) => tap.repeated).filter((id) => sent.includes(id));
  expect(repeated.toSorted()).toEqual(sent.toSorted());
  await expect.poll(async () => [await isSuppressed(told), await isSuppressed(started)]).toEqual([true, true]);
  const left = (await lettersOf("recordMailEvents")).map(({ id }) => id);
  for (const id of sent) expect(left).not.toContain(id);
});

test("Changes of the table and letters from outside this stage are reported, stay, and are visible right after a try", async () => {
  await send({
    requestContext: { functionArn: functionArn("local-dabba-job-indexLists") },
    DDBStreamBatchInfo: { batchSize: 7, shardId: "shard" },
  });
  // A person who can write a letter must not be able to choose which function runs.
  await send({
    requestContext: { functionArn: functionArn("other-dabba-job-indexLists") },
    requestPayload: {},
    responsePayload: { errorMessage: "Another stage" },
  });
  const see = async () => [
    (await lettersOf("indexLists")).map(({ changes, canRepeat }) => [changes, canRepeat]),
    (await lettersOf(null)).map(({ error, canRepeat }) => [error, canRepeat]),
  ];
  // Other tests let jobs fail too, and their letters lie in the same queue.
  const both = [expect.arrayContaining([[7, false]]), expect.arrayContaining([["Another stage", false]])];
  expect(await see()).toEqual(both);
  expect(await admin.call(repeatDeadLetters, {})).toMatchObject({ failed: 0 });
  expect(await see()).toEqual(both);
});

test("A raised alarm is listed with its runbook until it is over, and those of other stages are not", async () => {
  const ring = (AlarmName: string, StateValue: "ALARM" | "OK") =>
    watch.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason: "rehearsal" }));
  const alarm = async () => (await admin.call(listAlarms, {})).alarms.find(({ name }) => name === "dead-letters");
  await ring("other-dabba-dead-letters", "ALARM");
  expect(await alarm()).toBeUndefined();
  await ring("local-dabba-dead-letters", "ALARM");
  expect(await alarm()).toEqual({ name: "dead-letters", since: expect.any(String), runbook: "dead-letters" });
  await ring("local-dabba-dead-letters", "OK");
  expect(await alarm()).toBeUndefined();
});

test("Only operators see alarms and letters, and repeat work", async () => {
  const { owner } = await newShop(origin);
  for (const row of [listAlarms, listDeadLetters, repeatDeadLetters])
    expect(await refusalOf(owner.call(row, {}))).toMatchObject({ code: "forbidden" });
});
