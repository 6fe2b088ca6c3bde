import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { itemOfImage } from "#core/db/image.ts";
import { OverBudget } from "#core/mail/budget.ts";
import { Malformed } from "#core/mail/delivery-error.ts";
import type { Change } from "#core/messages/change.ts";
import { notifyCustomer } from "#core/messages/notify-customer.ts";
import { notifyGuest } from "#core/messages/notify-guest.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

const changeOf = ({ dynamodb }: DynamoDBRecord): Change => ({
  before: dynamodb?.OldImage && itemOfImage(dynamodb.OldImage),
  after: itemOfImage(dynamodb?.NewImage ?? {}),
});

const sortKeyOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? "";

const notify = (record: DynamoDBRecord): Promise<void> => {
  const change = changeOf(record);
  return sortKeyOf(record).startsWith("ORDER#") ? notifyCustomer(change) : notifyGuest(change);
};

/** Our own errors, which a retry does not fix. It would only delay all other messages. */
const isOurs = (error: unknown): boolean =>
  error instanceof z.core.$ZodError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof Malformed;

/** Errors that a retry does not fix. */
const isFinal = (error: unknown): boolean => isOurs(error) || error instanceof OverBudget;

const errorsIn = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error]);

/**
 * Orders whose messages are sent at the same time. SES sends 14 mails a second at first, so more would only wait. With
 * fewer, a full batch would not end in time while a push service hangs.
 */
const AT_ONCE = 20;

/**
 * Sends the messages of a batch of changes, those of one order one after another. It reports the first failure, so that
 * the stream repeats from there.
 */
export const handler = job(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse["batchItemFailures"] = [];
  const notifyInOrder = async (records: readonly DynamoDBRecord[]): Promise<void> => {
    for (const record of records) {
      try {
        await notify(record);
      } catch (error) {
        const errors = errorsIn(error);
        for (const each of errors.filter(isOurs))
          logger.error("failed", { error: each as Error, item: sortKeyOf(record), ...metric("Failed") });
        for (const each of errors.filter((each) => each instanceof OverBudget))
          logger.warn("over budget", { error: each, item: sortKeyOf(record), ...metric("OverBudget") });
        if (errors.every(isFinal)) continue;
        for (const each of errors.filter((each) => !isFinal(each)))
          logger.warn("message waits", { error: each as Error, item: sortKeyOf(record) });
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" });
        return;
      }
    }
  };
  const items = Map.groupBy(Records, sortKeyOf).values();
  const notifyNext = async () => {
    for (const records of items) await notifyInOrder(records);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, notifyNext));
  return { batchItemFailures };
});
