import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Listener } from "../../infra/local/dispatch.ts";
import type { Answer, Call } from "../kit/proxy.ts";

/** The members of a response that a listener may use. */
interface Response {
  headersSent: boolean;
  destroyed: boolean;
  writeHead: (status: number, headers?: OutgoingHttpHeaders) => Response;
  end: (body?: string) => Response;
  destroy: () => void;
}

/**
 * Hands a call to a listener of this process, without a connection.
 * @returns its answer, undefined if it ends the connection
 */
export const callListener = (
  listener: Listener,
  { method, path: url, headers, body }: Call,
): Promise<Answer | undefined> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  const answer = { status: 200, headers: {} };
  const response: Response = {
    headersSent: false,
    destroyed: false,
    writeHead: (status, headers = {}) => {
      Object.assign(answer, { status, headers });
      response.headersSent = true;
      return response;
    },
    end: (body = "") => {
      resolve({ ...answer, body: Buffer.from(body) });
      return response;
    },
    destroy: () => {
      response.destroyed = true;
      resolve(undefined);
    },
  };
  const request = Object.assign(Readable.from([body], { objectMode: false }), { method, url, headers });
  Promise.resolve(listener(request as IncomingMessage, response as ServerResponse)).catch(reject);
  return promise;
};
