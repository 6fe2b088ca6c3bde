import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook's message as its receiver gets it. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/**
 * Another system that receives webhooks, on this machine.
 * @param answer the status of each answer, or nothing if it has answered itself
 */
export const startReceiver = async (
  answer: (message: Received, response: ServerResponse) => number | undefined | Promise<number | undefined> = () => 204,
) => {
  const tried: Received[] = [];
  const taken: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const message = { id: headers["webhook-id"] ?? "", headers, body, event: JSON.parse(body) };
    tried.push(message);
    const status = await answer(message, response);
    if (status === undefined) return;
    if (status < 300) taken.push(message);
    response.writeHead(status).end(status < 300 ? "" : "try later");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** All messages, and the accepted ones, in their order. */
    tried,
    taken,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
