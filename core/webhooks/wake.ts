import type { LambdaClient } from "@aws-sdk/client-lambda";
import { config } from "../config.ts";
import type { OrganizationId, WebhookId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { tryCommit } from "../db/table.ts";
import { jobFunction } from "../stage-name.ts";
import { awsTimeouts } from "../timeouts.ts";

let opened: LambdaClient | undefined;

/** Starts the job `sendWebhooks` for a webhook, without waiting for its result. */
export const callWebhook = async (call: { organizationId: OrganizationId; webhookId: WebhookId }): Promise<void> => {
  // The client is large, and few calls need it.
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  const { AWS_REGION: region, LAMBDA_ENDPOINT: endpoint, STAGE } = config();
  opened ??= new LambdaClient({ region, endpoint, ...awsTimeouts });
  const FunctionName = jobFunction(STAGE, "sendWebhooks");
  await opened.send(new InvokeCommand({ FunctionName, InvocationType: "Event", Payload: JSON.stringify(call) }));
};

/** Puts a webhook into the index of those that have something to send, at an instant. @returns false if it is gone */
export const schedule = (organizationId: OrganizationId, webhookId: WebhookId, at: Date): Promise<boolean> =>
  tryCommit({
    update: keys.webhook(organizationId, webhookId),
    set: scheduleAttributes(webhookId, at, "UNDELIVERED"),
    when: "present",
  });

/** Lets a webhook send now. If the job can't be started, `retryWebhooks` does so within a minute. */
export const wake = async (organizationId: OrganizationId, webhookId: WebhookId, now: Date): Promise<void> => {
  await schedule(organizationId, webhookId, now);
  await callWebhook({ organizationId, webhookId }).catch(() => {});
};
