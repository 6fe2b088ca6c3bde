import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { DynamoDBRecord } from "aws-lambda";
import { jobFunction } from "#core/stage-name.ts";

type Where = Record<"AWS_REGION" | "SQS_ENDPOINT" | "DEAD_LETTERS_URL" | "STAGE", string>;

/**
 * Sends what jobs gave up to the dead letters, as Lambda writes it:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
 */
export const deadLetterSender = ({ AWS_REGION: region, SQS_ENDPOINT: endpoint, DEAD_LETTERS_URL, STAGE }: Where) => {
  const client = new SQSClient({ region, endpoint });

  const send = async (job: string, condition: string, letter: object): Promise<void> => {
    const functionArn = `arn:aws:lambda:${region}:000000000000:function:${jobFunction(STAGE, job)}:$LATEST`;
    const timestamp = new Date().toISOString();
    const body = { version: "1.0", timestamp, requestContext: { functionArn, condition }, ...letter };
    try {
      await client.send(new SendMessageCommand({ QueueUrl: DEAD_LETTERS_URL, MessageBody: JSON.stringify(body) }));
    } catch (error) {
      console.error(`The job ${job} has no dead letter`, error);
    }
  };

  return {
    /** An event that a job could not take. */
    sendRun: (job: string, event: unknown, error: unknown): Promise<void> => {
      const { name: errorType, message: errorMessage } = error instanceof Error ? error : new Error(String(error));
      return send(job, "RetriesExhausted", {
        requestPayload: event,
        responseContext: { statusCode: 200, functionError: "Unhandled" },
        responsePayload: { errorType, errorMessage },
      });
    },
    /** Changes of the table that a job gave up, at least one. */
    sendChanges: (job: string, changes: readonly DynamoDBRecord[]): Promise<void> =>
      send(job, "RetryAttemptsExhausted", {
        DDBStreamBatchInfo: {
          startSequenceNumber: changes[0]?.dynamodb?.SequenceNumber,
          endSequenceNumber: changes.at(-1)?.dynamodb?.SequenceNumber,
          batchSize: changes.length,
        },
      }),
    close: () => client.destroy(),
  };
};
export type DeadLetterSender = ReturnType<typeof deadLetterSender>;
