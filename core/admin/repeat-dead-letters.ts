import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { ChangeMessageVisibilityCommand, DeleteMessageCommand } from "@aws-sdk/client-sqs";
import type { Admin } from "../accounts/actor.ts";
import { config } from "../config.ts";
import type { RepeatedLetters } from "../contract/admin/admin.ts";
import { awsTimeouts } from "../timeouts.ts";
import { queueClient, queueUrl, receiveLetters } from "./dead-letters.ts";
import { letterOf } from "./letter.ts";

/** Seconds in which a second call does not receive the same letters. */
const VISIBILITY_TIMEOUT = 60;

/** How often it receives more letters if those so far can't be repeated. */
const MAX_ROUNDS = 3;

let opened: LambdaClient | undefined;
const client = (): LambdaClient => {
  const { AWS_REGION: region, LAMBDA_ENDPOINT: endpoint } = config();
  opened ??= new LambdaClient({ region, endpoint, ...awsTimeouts });
  return opened;
};

const receive = async () =>
  (await receiveLetters(VISIBILITY_TIMEOUT)).map((message) => ({
    handle: { QueueUrl: queueUrl(), ReceiptHandle: message.ReceiptHandle },
    ...letterOf(config().STAGE, message),
  }));

/**
 * Starts the work of some ten dead letters again, without waiting for it, and deletes those letters. What fails once
 * more comes back as a new letter. One that could not be started stays, and can be tried in a minute.
 * @param report is told why one could not be started
 */
export const repeatDeadLetters = async (
  _: { admin: Admin },
  report: (error: unknown) => void,
): Promise<RepeatedLetters> => {
  const received: Awaited<ReturnType<typeof receive>> = [];
  for (let round = 0; round < MAX_ROUNDS && !received.some(({ work }) => work); round++) {
    const more = await receive();
    if (!more.length) break;
    received.push(...more);
  }
  const results = await Promise.allSettled(
    received.map(async ({ handle, shown, work }): Promise<string[]> => {
      if (!work) {
        await queueClient().send(new ChangeMessageVisibilityCommand({ ...handle, VisibilityTimeout: 0 }));
        return [];
      }
      const { functionName: FunctionName, event } = work;
      const Payload = JSON.stringify(event ?? null);
      await client().send(new InvokeCommand({ FunctionName, InvocationType: "Event", Payload }));
      // If this fails, the work is done twice, which is safe for every job.
      await queueClient().send(new DeleteMessageCommand(handle));
      return [shown.id];
    }),
  );
  const failures = results.filter((result) => result.status === "rejected");
  for (const { reason } of failures) report(reason);
  return {
    repeated: results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
    failed: failures.length,
  };
};
