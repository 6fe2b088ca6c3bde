import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readBody } from "#infra/local/gateway/read-body.ts";
import type { StoredMail } from "#infra/local/mail/store.ts";

/** The mails of the local run to an address, the oldest first. A deployed platform's mailbox is elsewhere. */
export const mailsTo = async (origin: string, email: string): Promise<StoredMail[]> => {
  const { MAILBOX_ORIGIN = origin } = process.env;
  const url = `${MAILBOX_ORIGIN}/mailbox/mails.json?${new URLSearchParams({ to: email })}`;
  const mails: StoredMail[] = await (await fetch(url)).json();
  return mails.reverse();
};

/** The mails about an order or a reservation, without those about the account. */
export const newsTo = async (origin: string, email: string): Promise<StoredMail[]> =>
  (await mailsTo(origin, email)).filter(({ message }) => message !== undefined);

/** An error of SES, such as `{ status: 429, name: "TooManyRequestsException" }`, or a mail whose answer is lost. */
export type MailTrouble = { status: number; name: string } | "lost";

export interface MailTroubles {
  /** How the n-th call fails. */
  of: (call: number) => MailTrouble | undefined;
  onAccepted?: (mail: StoredMail, isAnswerLost: boolean) => void;
}

/** An SES with faults. `sent` holds the ids of the messages of accepted mails. */
export const troubledSes = async (trouble: MailTroubles) => {
  const sent: string[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { Destination, EmailTags } = JSON.parse(String(await readBody(request, 1024 * 1024)));
    const failure = trouble.of(calls++);
    const headers = { "content-type": "application/json" };
    if (failure && failure !== "lost")
      return response.writeHead(failure.status, { ...headers, "x-amzn-errortype": failure.name }).end("{}");
    const [message] = EmailTags;
    const tags = EmailTags.map(({ Name, Value }: typeof message) => [Name, [Value]]);
    const id = String(calls);
    sent.push(message.Value);
    const mail = { ...unread, id, to: Destination.ToAddresses, tags: Object.fromEntries(tags) };
    trouble.onAccepted?.(mail, failure === "lost");
    if (failure === "lost") return response.destroy();
    return response.writeHead(200, headers).end(JSON.stringify({ MessageId: id }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, sent, calls: () => calls, stop: () => server.close() };
};

const unread = { at: "2026-11-21T12:00:00.000Z", from: "", subject: "", text: "", html: "" };
