import { randomUUID } from "node:crypto";
import type { SendEmailRequest, SendEmailResponse } from "@aws-sdk/client-sesv2";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import type { Messages } from "../message-files.ts";
import { type Fate, fates, type TellFate } from "./events.ts";
import type { StoredMail } from "./store.ts";

const ENCODED_WORDS = /((?:=\?UTF-8\?B\?[A-Za-z0-9+/=]*\?= ?)+)/g;

/** A header as a person reads it: its encoded words (RFC 2047) decoded. */
const readable = (header: string): string =>
  header.replace(ENCODED_WORDS, (words) => {
    const bytes = [...words.matchAll(/\?B\?([^?]*)\?=/g)].map(([, word = ""]) => Buffer.from(word, "base64"));
    return `${Buffer.concat(bytes)} `;
  });

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const TAG = /^[A-Za-z0-9_-]{1,256}$/;

/** Most recipients of a message, and most bytes of one: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const RECIPIENTS = 50;
const MAIL_BYTES = 40 * 1024 * 1024;

const SIMULATOR = /^(?<fate>[^+@]+)(\+[^@]*)?@simulator\.amazonses\.com$/;

/**
 * What becomes of mail to the addresses of SES's mailbox simulator:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
const fateOf = ([to = ""]: string[]): Fate | undefined =>
  fates.find((fate) => fate === SIMULATOR.exec(to)?.groups?.fate);

/**
 * Implements the one call of Amazon SES (API v2) that the product makes, `SendEmail`. It keeps the mail instead of
 * sending it, and sends the events about it. Takes requests whose path begins with `prefix`.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
export const mailServer =
  (prefix: string, { mails }: Pick<Messages, "mails">, tell: TellFate, now = () => new Date()): Listener =>
  async (request, response) => {
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    const refuse = (message: string) => answer(400, { message }, { "x-amzn-errortype": "BadRequestException" });

    if (request.method !== "POST" || request.url !== `${prefix}/v2/email/outbound-emails`)
      return refuse("There is no such operation here");
    const body = await readBody(request, MAIL_BYTES);
    if (!body) return refuse(`Message length is more than ${MAIL_BYTES} bytes long`);
    const mail: SendEmailRequest = JSON.parse(body.toString() || "{}");
    const { Subject, Body } = mail.Content?.Simple ?? {};
    const to = mail.Destination?.ToAddresses ?? [];
    if (!mail.FromEmailAddress || !to.length || !Subject?.Data || !Body) return refuse("Missing required field");
    if (/[\r\n]/.test(Subject.Data)) return refuse("The subject has a line break");
    if (to.length > RECIPIENTS) return refuse(`Recipient count exceeds ${RECIPIENTS}`);
    const bad = mail.EmailTags?.flatMap(({ Name = "", Value = "" }) => [Name, Value]).find((each) => !TAG.test(each));
    if (bad !== undefined)
      return refuse(`Invalid tag value <${bad}>: only alphanumeric ASCII characters, _ and - are allowed`);
    const MessageId = randomUUID();
    const tags = mail.EmailTags?.map(({ Name, Value }) => [Name, [Value]]) ?? [];
    const stored: StoredMail = {
      id: MessageId,
      at: now().toISOString(),
      from: readable(mail.FromEmailAddress),
      to,
      subject: Subject.Data,
      text: Body.Text?.Data ?? "",
      html: Body.Html?.Data ?? "",
      message: mail.EmailTags?.find(({ Name }) => Name === "message")?.Value,
      tags: Object.fromEntries(tags),
    };
    mails.add(stored);
    const sent: SendEmailResponse = { MessageId };
    answer(200, sent);
    await tell("Send", stored);
    const fate = fateOf(to);
    if (fate) await tell(fate, stored);
  };
