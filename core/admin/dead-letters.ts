import { GetQueueAttributesCommand, type Message, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Admin } from "../accounts/actor.ts";
import { config } from "../config.ts";
import type { DeadLetters } from "../contract/admin/admin.ts";
import { awsTimeouts } from "../timeouts.ts";
import { letterOf } from "./letter.ts";

/** The most messages that SQS returns with one call. */
const MAX_RECEIVED = 10;

let opened: SQSClient | undefined;

/** The client of SQS. It is made once for a process. */
export const queueClient = (): SQSClient => {
  const { AWS_REGION: region, SQS_ENDPOINT: endpoint } = config();
  opened ??= new SQSClient({ region, endpoint, ...awsTimeouts });
  return opened;
};

/** The queue of this stage's dead letters. */
export const queueUrl = (): string | undefined => config().DEAD_LETTERS_URL;

/**
 * Up to ten letters, which nobody else receives for `seconds`. It waits for a second (long polling), because otherwise
 * SQS asks only some of its servers and may find none.
 */
export const receiveLetters = async (seconds: number): Promise<Message[]> => {
  const { Messages = [] } = await queueClient().send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl(),
      MaxNumberOfMessages: MAX_RECEIVED,
      VisibilityTimeout: seconds,
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ["SentTimestamp"],
      MessageAttributeNames: ["All"],
    }),
  );
  return Messages;
};

/** How many dead letters there are, and ten of them, the oldest first. */
export const listDeadLetters = async (_: { admin: Admin }): Promise<DeadLetters> => {
  const { Attributes = {} } = await queueClient().send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl(),
      AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
    }),
  );
  const { ApproximateNumberOfMessages: waiting = 0, ApproximateNumberOfMessagesNotVisible: hidden = 0 } = Attributes;
  const count = Number(waiting) + Number(hidden);
  const messages = count ? await receiveLetters(0) : [];
  const letters = messages.map((message) => letterOf(config().STAGE, message).shown);
  return {
    count: Math.max(count, letters.length),
    letters: letters.toSorted((a, b) => a.since.localeCompare(b.since)),
  };
};
