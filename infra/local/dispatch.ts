import type { IncomingMessage, ServerResponse } from "node:http";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export const notFound: Listener = (_request, response) => response.writeHead(404).end("Not found");

/** `/api` has `/api`, `/api/ping` and `/api?x` below it, but not `/apis`. */
const isBelow = (prefix: string, url: string) => url.startsWith(prefix) && /^([/?]|$)/.test(url.slice(prefix.length));

/** Hands each request to the first listener that its path is below. One that fails without an answer answers 500. */
export const dispatch =
  (listeners: Record<string, Listener>): Listener =>
  async (request, response) => {
    const url = request.url ?? "/";
    const [, listener = notFound] = Object.entries(listeners).find(([prefix]) => isBelow(prefix, url)) ?? [];
    try {
      await listener(request, response);
    } catch (error) {
      if (response.destroyed) return;
      console.error(`${request.method} ${url}`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
