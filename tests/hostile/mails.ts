import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { itemOfImage } from "../../core/db/image.ts";
import { notifyCustomer } from "../../core/messages/notify-customer.ts";
import { notifyGuest } from "../../core/messages/notify-guest.ts";
import { MailEvent, recordMailEvent } from "../../core/messages/record-mail-event.ts";
import { asFunction } from "./functions.ts";
import type { Scenario } from "./scenario.ts";
import { Violation } from "./violation.ts";

const nameOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? "";

const tell = (record: DynamoDBRecord, now: Date): Promise<void> => {
  const [before, after] = [record.dynamodb?.OldImage, record.dynamodb?.NewImage];
  const change = { before: before && itemOfImage(before), after: itemOfImage(after ?? {}) };
  const notify = nameOf(record).startsWith("ORDER#") ? notifyCustomer : notifyGuest;
  return asFunction("sendMessages", () => notify(change, now))();
};

/**
 * Sends the mails about the changes so far, those of one item one after another. Like the stream, it tries a failed
 * change and those after it again the next time. The job itself has no clock that a schedule could set.
 */
export const sendMails = async (scenario: Scenario): Promise<void> => {
  const items = Object.values(Object.groupBy(scenario.unmailed, nameOf));
  await Promise.all(
    items.map(async (records = []) => {
      for (const record of records) {
        const error = await tell(record, scenario.now()).catch((error: Error) => error);
        if (error instanceof z.core.$ZodError || error instanceof TypeError || error instanceof RangeError)
          throw new Violation("A message failed for a reason of ours", error);
        if (error) return;
        if (scenario.unmailed.includes(record)) scenario.unmailed.splice(scenario.unmailed.indexOf(record), 1);
      }
    }),
  );
};

/** Delivers SES's events about mails, each twice. */
export const deliverMailEvents = async ({ mailEvents, now }: Scenario): Promise<void> => {
  for (const event of mailEvents.splice(0))
    for (const each of [event, event])
      await asFunction("recordMailEvents", () => recordMailEvent(MailEvent.parse(each), now()))();
};
