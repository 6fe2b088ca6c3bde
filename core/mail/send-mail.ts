import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import { awsDeadlines } from "../deadline.ts";
import { mailbox } from "./mailbox.ts";

export interface Mail {
  to: string;
  /** Name that it comes from, such as a restaurant's, and where an answer goes. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Names the message, in a header and in the tags that SES keeps: of two with the same id one is a repeat. */
  id?: string;
}

/** SES will not take a mail, however often it is asked. */
export class MailRefused extends Error {}

/** What SES calls errors that are about the one mail: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors */
const REFUSALS = ["MessageRejected", "BadRequestException"];

let opened: SESv2Client | undefined;

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/**
 * Hands a mail over to be delivered. The client, which is large, loads with the first one.
 * @throws MailRefused when it is useless to try again, else an error; either names what went wrong but not, as that of SES would in a log, whom the mail was for
 */
export const sendMail = async ({ to, from, replyTo, subject, text, html, id }: Mail): Promise<void> => {
  const { MAIL_FROM = `no-reply@${new URL(config().PLATFORM_URL).hostname}` } = config();
  const { SESv2Client, SendEmailCommand } = await import("@aws-sdk/client-sesv2");
  opened ??= new SESv2Client({ region: config().AWS_REGION, endpoint: config().SES_ENDPOINT, ...awsDeadlines });
  const command = new SendEmailCommand({
    FromEmailAddress: mailbox(from, MAIL_FROM),
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
    throw REFUSALS.includes(error.name) ? new MailRefused(told) : new Error(told);
  });
};
