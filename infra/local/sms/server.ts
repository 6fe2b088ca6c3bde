import { randomUUID } from "node:crypto";
import { escaped } from "#core/escaped.ts";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import type { Messages } from "../message-files.ts";

const XMLNS = "http://sns.amazonaws.com/doc/2010-03-31/";
const E164 = /^\+[1-9]\d{6,14}$/;

/** Most bytes of a text message: https://docs.aws.amazon.com/sns/latest/dg/sms_publish-to-phone.html */
const TEXT_BYTES = 1600;

/** The attributes of a message by their names: https://docs.aws.amazon.com/sns/latest/api/API_Publish.html */
const attributesOf = (form: URLSearchParams): Record<string, string> => {
  const entries = [...form].flatMap(([field, name]) => {
    const entry = /^MessageAttributes\.entry\.\d+\.(?=Name$)/.exec(field)?.[0];
    return entry ? [[name, form.get(`${entry}Value.StringValue`) ?? ""]] : [];
  });
  return Object.fromEntries(entries);
};

/**
 * Implements the one call of Amazon SNS that the product makes, `Publish` to a phone number. It keeps the text message
 * instead of sending it.
 */
export const smsServer =
  ({ texts }: Pick<Messages, "texts">): Listener =>
  async (request, response) => {
    const answer = (status: number, xml: string) => response.writeHead(status, { "content-type": "text/xml" }).end(xml);
    const form = new URLSearchParams(String(await readBody(request, 64 * 1024)));
    const [to, text] = [form.get("PhoneNumber") ?? "", form.get("Message") ?? ""];
    const requestId = `<RequestId>${randomUUID()}</RequestId>`;
    if (form.get("Action") !== "Publish" || !E164.test(to) || !text || Buffer.byteLength(text) > TEXT_BYTES) {
      const error = `<Type>Sender</Type><Code>InvalidParameter</Code><Message>Invalid: ${escaped(to)}</Message>`;
      return answer(400, `<ErrorResponse xmlns="${XMLNS}"><Error>${error}</Error>${requestId}</ErrorResponse>`);
    }
    const id = randomUUID();
    const from = attributesOf(form)["AWS.SNS.SMS.SenderID"] ?? "";
    texts.add({ id, at: new Date().toISOString(), from, to, text });
    const result = `<PublishResult><MessageId>${id}</MessageId></PublishResult>`;
    const metadata = `<ResponseMetadata>${requestId}</ResponseMetadata>`;
    return answer(200, `<PublishResponse xmlns="${XMLNS}">${result}${metadata}</PublishResponse>`);
  };
