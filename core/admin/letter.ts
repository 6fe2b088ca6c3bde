import type { Message } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { DeadLetter } from "../contract/admin/admin.ts";
import { cutTo } from "../contract/values/cut-to.ts";
import { jobFunction } from "../stage-name.ts";

/** Most letters of an error's text that are shown. */
const MAX_ERROR_LENGTH = 300;

const Context = z.object({ functionArn: z.string() });

/**
 * Lambda's record of stream changes that it gave up:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
const Changes = z.object({
  requestContext: Context,
  DDBStreamBatchInfo: z.object({ batchSize: z.int() }),
});

/**
 * Lambda's record of an event that failed:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
 */
const Run = z.object({
  requestContext: Context,
  requestPayload: z.unknown(),
  responsePayload: z.optional(z.nullable(z.object({ errorMessage: z.optional(z.string()) }))),
});

/** A letter as stored, and the work that repeats it; none for one that cannot be repeated from here. */
export interface Letter {
  shown: DeadLetter;
  /** The name of a job's function, and its event. */
  work: { functionName: string; event: unknown } | undefined;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * `sweepPayments` of `arn:aws:lambda:eu-central-1:1:function:prod-dabba-job-sweepPayments:$LATEST`; null for any other.
 */
const jobIn = (stage: string, arn: string): string | null => {
  const [name = ""] = arn.split(":").slice(6);
  const prefix = jobFunction(stage, "");
  return name.startsWith(prefix) && /^\w+$/.test(name.slice(prefix.length)) ? name.slice(prefix.length) : null;
};

/**
 * Reads a message of the dead letters. They are written in three ways: by Lambda about changes of the table, by Lambda
 * about an event that a job could not take, and by the scheduler and EventBridge about a job that they could not start
 * (https://docs.aws.amazon.com/scheduler/latest/UserGuide/configuring-schedule-dlq.html,
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html).
 */
export const letterOf = (stage: string, { MessageId = "", Body = "", ...rest }: Message): Letter => {
  const { Attributes, MessageAttributes } = rest;
  const body = parsed(Body);
  const letter = (about: Pick<DeadLetter, "job"> & Partial<DeadLetter>, event?: { event: unknown }): Letter => {
    const { job, error = null } = about;
    const work = event && job ? { functionName: jobFunction(stage, job), event: event.event } : undefined;
    const since = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
    const shown = { changes: null, ...about, id: MessageId, since, error: error && cutTo(error, MAX_ERROR_LENGTH) };
    return { shown: { ...shown, canRepeat: work !== undefined }, work };
  };

  const { data: changes } = Changes.safeParse(body);
  if (changes) {
    const job = jobIn(stage, changes.requestContext.functionArn);
    return letter({ job, changes: changes.DDBStreamBatchInfo.batchSize });
  }
  const { data: run } = Run.safeParse(body);
  if (run) {
    const job = jobIn(stage, run.requestContext.functionArn);
    return letter({ job, error: run.responsePayload?.errorMessage ?? null }, { event: run.requestPayload });
  }
  const attribute = (name: string) => MessageAttributes?.[name]?.StringValue;
  const isWhole = body !== undefined && attribute("IS_PAYLOAD_TRUNCATED") !== "true";
  return letter(
    { job: jobIn(stage, attribute("TARGET_ARN") ?? ""), error: attribute("ERROR_MESSAGE") ?? null },
    isWhole ? { event: body } : undefined,
  );
};
