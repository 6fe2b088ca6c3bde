import { Agent, type IncomingHttpHeaders, request as newRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Listening, listen } from "#infra/local/listen.ts";

/** A request on its way through a proxy. */
export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer with a body of JSON. */
export const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(body)),
});

/** Carries out a call and returns the answer; undefined ends the connection without one. */
export type Carrier = (call: Call) => Promise<Answer | undefined>;

/** Forwards calls to an HTTP server, over connections that stay open. */
const forwardTo = (target: string) => {
  const agent = new Agent({ keepAlive: true });

  const forward = ({ method, path, headers, body }: Call): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onward = newRequest(new URL(path, target), { method, headers, agent }, (response) => {
      const { statusCode: status = 502, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    onward.on("error", reject).end(body);
    return promise;
  };

  return { forward, close: () => agent.destroy() };
};

/** Serves calls over HTTP at any free port. */
export const serveCalls = (carry: Carrier): Promise<Listening> =>
  listen(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const answer = await carry({ method, path, headers, body: await buffer(request) }).catch(() => undefined);
    if (!answer) return response.destroy();
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  }, 0);

/** A local proxy in front of an HTTP server. `around` handles each call. */
export const startProxy = async (target: string, around: (forward: (call: Call) => Promise<Answer>) => Carrier) => {
  const { forward, close } = forwardTo(target);
  const http = await serveCalls(around(forward));
  return {
    endpoint: `http://127.0.0.1:${http.port}`,
    close: async () => {
      await http.close();
      close();
    },
  };
};
