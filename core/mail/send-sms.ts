import type { SNSClient } from "@aws-sdk/client-sns";
import { config } from "../config.ts";
import { awsTimeouts } from "../timeouts.ts";
import type { Spent } from "./budget.ts";
import { deliveryError } from "./delivery-error.ts";

export interface Sms {
  /** The number, in E.164: `+48600100200`. */
  to: string;
  text: string;
}

/**
 * The names of SNS's errors about a single text message:
 * https://docs.aws.amazon.com/sns/latest/api/API_Publish.html#API_Publish_Errors
 */
const MALFORMED = ["InvalidParameterException", "InvalidParameterValueException"];

/** The most that a text message may cost, in US dollars. SNS does not send one that costs more. */
const MAX_PRICE = "0.20";

let opened: SNSClient | undefined;

const string = (StringValue: string) => ({ DataType: "String", StringValue });

/**
 * Sends a text message, tried once. The client is large, so it loads with the first one.
 * @throws Malformed if SNS can't read it, DeliveryUnknown if it may have been sent, else an error; none contains
 *   the number
 */
export const sendSms = async ({ to, text }: Sms, _spent: Spent): Promise<void> => {
  const { AWS_REGION: region, SNS_ENDPOINT: endpoint, SMS_SENDER = "" } = config();
  const { PublishCommand, SNSClient } = await import("@aws-sdk/client-sns");
  opened ??= new SNSClient({ region, endpoint, ...awsTimeouts, maxAttempts: 1 });
  const command = new PublishCommand({
    PhoneNumber: to,
    Message: text,
    MessageAttributes: {
      "AWS.SNS.SMS.SMSType": string("Transactional"),
      "AWS.SNS.SMS.SenderID": string(SMS_SENDER),
      "AWS.SNS.SMS.MaxPrice": { DataType: "Number", StringValue: MAX_PRICE },
    },
  });
  await opened.send(command).catch((error: Error) => {
    throw deliveryError(error, { prefix: "SNS did not take a text message", malformed: MALFORMED });
  });
};
