import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { type Listening, listen } from "#infra/local/listen.ts";

interface Edge {
  /** Port of the emulator. */
  target: number;
  /** Host of the distribution. By default, the host of each request. */
  host?: string;
  /** Port to listen on. By default, any free one. */
  port?: number;
}

/** A different loopback address for each caller, so that the distribution can tell callers apart. */
const callerOf = ({ "x-viewer-address": given }: IncomingHttpHeaders): string | undefined => {
  const [, ...rest] = String(given ?? "").split(".");
  return rest.length === 3 ? `127.${rest.join(".")}` : undefined;
};

/**
 * Replaces the internet between this machine and the emulator: ends TLS, and finds a distribution by its hostname,
 * which DNS does not know here.
 */
export const startEdge = ({ target, host, port = 0 }: Edge): Promise<Listening & { origin: string }> => {
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { "x-viewer-address": _, ...headers } = incoming.headers;
    const sameSite = headers.origin === `http://${headers.host}`;
    const outgoing = ask(
      {
        host: "127.0.0.1",
        port: target,
        method: incoming.method,
        path: incoming.url,
        localAddress: callerOf(incoming.headers),
        headers: {
          ...headers,
          "x-forwarded-proto": "https",
          ...(host && { host, ...(sameSite && { origin: `https://${host}` }) }),
        },
      },
      (answer) => {
        if (response.destroyed) return answer.destroy();
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, response, () => {});
      },
    );
    outgoing.on("error", () => response.destroy());
    pipeline(incoming, outgoing, () => {});
  };
  return listen(forward, port).then((listening) => ({ ...listening, origin: `http://localhost:${listening.port}` }));
};
