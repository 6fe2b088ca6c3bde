import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { config } from "../config.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { awsTimeouts } from "../timeouts.ts";
import type { Spent } from "./budget.ts";
import { deliveryError } from "./delivery-error.ts";
import { mailFrom } from "./mail-from.ts";
import { mailbox } from "./mailbox.ts";

export interface Mail {
  to: string;
  /** Name of the sender, such as a restaurant, and the address for answers. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The message that this mail is: its id is in a header, and SES's events about the mail have both as tags. */
  message?: { organizationId: OrganizationId; id: string };
}

/**
 * The names of SES's errors about a single mail:
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors
 */
const REFUSALS = ["MessageRejected"];
const MALFORMED = ["BadRequestException"];

let opened: { once: SESv2Client; retrying: SESv2Client } | undefined;

/** The client is large, so it loads with the first mail. It may send a mail twice when it retries by itself. */
const open = async () => {
  const { SESv2Client } = await import("@aws-sdk/client-sesv2");
  const settings = { region: config().AWS_REGION, endpoint: config().SES_ENDPOINT, ...awsTimeouts };
  return { once: new SESv2Client({ ...settings, maxAttempts: 1 }), retrying: new SESv2Client(settings) };
};

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/**
 * Sends a mail; one that is a message is tried once.
 * @throws Undeliverable if a retry is useless, Malformed if that is our bug, DeliveryUnknown if it may have been sent,
 *   else an error; unlike SES's own errors, none contains the recipient's address
 */
export const sendMail = async (
  { to, from, replyTo, subject, text, html, message }: Mail,
  _spent: Spent,
): Promise<void> => {
  const { SendEmailCommand } = await import("@aws-sdk/client-sesv2");
  opened ??= await open();
  const command = new SendEmailCommand({
    FromEmailAddress: mailbox(from, mailFrom()),
    ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        // The name of a shop may have a line break, and a header can't.
        Subject: utf8(subject.replace(/\s+/g, " ")),
        Body: { Text: utf8(text), Html: utf8(html) },
        Headers: message && [{ Name: "X-Message", Value: message.id }],
      },
    },
    ConfigurationSetName: config().MAIL_CONFIGURATION_SET,
    EmailTags: message && [
      { Name: "message", Value: message.id },
      { Name: "organization", Value: message.organizationId },
    ],
  });
  const client = message ? opened.once : opened.retrying;
  await client.send(command).catch((error: Error) => {
    throw deliveryError(error, { prefix: "SES did not take a mail", refusals: REFUSALS, malformed: MALFORMED });
  });
};
