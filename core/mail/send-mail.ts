import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import { awsDeadlines } from "../deadline.ts";
import { mailFrom } from "./mail-from.ts";
import { mailbox } from "./mailbox.ts";
import { Refused } from "./refused.ts";

export interface Mail {
  to: string;
  /** Name of the sender, such as a restaurant, and the address for answers. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The id of the message, in a header and in SES's tags. A second mail with the same id is a repeat. */
  id?: string;
}

/**
 * The names of SES's errors about a single mail:
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors
 */
const REFUSALS = ["MessageRejected", "BadRequestException"];

let opened: SESv2Client | undefined;

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/**
 * Sends a mail. The client is large, so it loads with the first one. @throws Refused if it is useless to try again,
 * else an error; unlike SES's own errors, neither contains the recipient's address
 */
export const sendMail = async ({ to, from, replyTo, subject, text, html, id }: Mail): Promise<void> => {
  const { SESv2Client, SendEmailCommand } = await import("@aws-sdk/client-sesv2");
  opened ??= new SESv2Client({ region: config().AWS_REGION, endpoint: config().SES_ENDPOINT, ...awsDeadlines });
  const command = new SendEmailCommand({
    FromEmailAddress: mailbox(from, mailFrom()),
    ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        Headers: id === undefined ? undefined : [{ Name: "X-Message", Value: id }],
      },
    },
    EmailTags: id === undefined ? undefined : [{ Name: "message", Value: id }],
  });
  await opened.send(command).catch((error: Error) => {
    const told = `SES did not take a mail: ${error.name}`;
    throw REFUSALS.includes(error.name) ? new Refused(told) : new Error(told);
  });
};
