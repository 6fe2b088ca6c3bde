import type { EventBridgeEvent } from "aws-lambda";
import { MailEvent, recordMailEvent } from "#core/messages/record-mail-event.ts";
import { job } from "../http/job.ts";

/** Records one event of SES about a mail. */
export const handler = job(
  (event: EventBridgeEvent<string, unknown>): Promise<void> => recordMailEvent(MailEvent.parse(event)),
);
