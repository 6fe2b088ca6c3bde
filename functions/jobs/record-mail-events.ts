import type { EventBridgeEvent } from "aws-lambda";
import { MailEvent, recordMailEvent } from "#core/messages/record-mail-event.ts";

/** Records one event of SES about a mail. */
export const handler = (event: EventBridgeEvent<string, unknown>): Promise<void> =>
  recordMailEvent(MailEvent.parse(event));
