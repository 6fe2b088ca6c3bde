import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readBody } from "../gateway/read-body.ts";
import type { StoredMail } from "../mail/store.ts";

/** The mails of the local run to an address, the oldest first. A deployed platform's mailbox is elsewhere. */
export const mailsTo = async (origin: string, email: string): Promise<StoredMail[]> => {
  const { MAILBOX_ORIGIN = origin } = process.env;
  const mails: StoredMail[] = await (await fetch(`${MAILBOX_ORIGIN}/mailbox/mails.json`)).json();
  return mails.filter(({ to }) => to.includes(email)).reverse();
};

/** Those of them that tell of an order or a reservation, without mail about the account. */
export const newsTo = async (origin: string, email: string): Promise<StoredMail[]> =>
  (await mailsTo(origin, email)).filter(({ message }) => message !== undefined);

/** An error of SES, such as `{ status: 429, name: "TooManyRequestsException" }`. */
interface Trouble {
  status: number;
  name: string;
}

/** An SES with faults. `sent` holds the ids of the accepted mails; `trouble` says how the n-th call fails. */
export const troubledSes = async (trouble: { of: (call: number) => Trouble | undefined }) => {
  const sent: string[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    const body = String(await readBody(request, 1024 * 1024));
    const failure = trouble.of(calls++);
    const headers = { "content-type": "application/json" };
    if (failure) return response.writeHead(failure.status, { ...headers, "x-amzn-errortype": failure.name }).end("{}");
    sent.push(JSON.parse(body).EmailTags[0].Value);
    return response.writeHead(200, headers).end(JSON.stringify({ MessageId: String(calls) }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, sent, calls: () => calls, stop: () => server.close() };
};
