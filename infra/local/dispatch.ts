import type { IncomingMessage, ServerResponse } from "node:http";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const notFound: Listener = (_request, response) => response.writeHead(404).end("Not found");

/** `/api` has `/api`, `/api/ping` and `/api?x` below it, but not `/apis`. */
const isBelow = (prefix: string, url: string) => url.startsWith(prefix) && /^([/?]|$)/.test(url.slice(prefix.length));

/**
 * Most bytes of an address with its host, which CloudFront takes. Nobody should get used to longer ones here:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const ADDRESS_BYTES = 8192;

const isTooLong = ({ url = "", headers: { host = "" } }: IncomingMessage) =>
  Buffer.byteLength(`https://${host}${url}`) > ADDRESS_BYTES;

/**
 * Whether it is a GET with a body, which CloudFront refuses:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
const isGetWithBody = ({ method, headers }: IncomingMessage) =>
  method === "GET" && (Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined);

/**
 * Passes each request to the listener with the longest matching path. If the listener fails before it answers, the
 * answer is 500. As CloudFront does, it answers too long an address with 414, and a GET with a body with 403.
 */
export const dispatch = (listeners: Readonly<Record<string, Listener>>): Listener => {
  const longestFirst = Object.entries(listeners).sort(([a], [b]) => b.length - a.length);
  return async (request, response) => {
    if (isTooLong(request)) return response.writeHead(414, { "content-type": "text/plain" }).end("URI too long");
    if (isGetWithBody(request)) return response.writeHead(403, { "content-type": "text/plain" }).end("GET with a body");
    const url = request.url ?? "/";
    const [, listener = notFound] = longestFirst.find(([prefix]) => isBelow(prefix, url)) ?? [];
    try {
      await listener(request, response);
    } catch (error) {
      if (response.destroyed) return;
      console.error(`${request.method} ${url}`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
};
