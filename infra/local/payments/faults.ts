import { type IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";

/** How calls of an account fail. Without `after`, `status` and `cut` they do not fail. */
const Fault = z.strictObject({
  /** The account, or the key that calls for it. */
  of: z.string().check(z.minLength(1)),
  /** The calls that fail: method and beginning of the path, such as `POST /v1/refunds`. All by default. */
  on: z._default(z.string(), ""),
  /** How many calls fail. */
  times: z._default(z.int().check(z.minimum(1)), 1),
  /** Whether the call does its work and only its answer is lost. */
  done: z._default(z.boolean(), false),
  /** Delay of the answer in milliseconds. */
  after: z._default(z.int(), 0),
  /** The answer that is sent instead. */
  status: z.optional(z.int()),
  body: z._default(z.string(), ""),
  /** Whether the connection ends without an answer. */
  cut: z._default(z.boolean(), false),
});
export const Faults = z.array(Fault);
export type Fault = z.input<typeof Fault>;

/** The pending faults of a stand-in. They are lost when the process ends. */
export const openFaults = (ofWhom: (request: IncomingMessage) => string) => {
  let waiting: z.output<typeof Faults> = [];

  const take = (request: IncomingMessage, path: string) => {
    const call = `${request.method} ${path}`;
    const fault = waiting.find(({ of, on }) => of === ofWhom(request) && call.startsWith(on));
    if (fault && --fault.times === 0) waiting = waiting.filter((each) => each !== fault);
    return fault;
  };

  return {
    add: (faults: z.output<typeof Faults>): void => {
      waiting = [...waiting, ...faults];
    },
    /** Removes all faults of an account. */
    clear: (account: string): void => {
      waiting = waiting.filter(({ of }) => of !== account);
    },
    /** A listener for the calls below a prefix, with their faults. */
    around:
      (prefix: string, listener: Listener): Listener =>
      async (request, response) => {
        const fault = take(request, (request.url ?? "").slice(prefix.length));
        if (!fault) return listener(request, response);
        const { done, after, status, body, cut } = fault;
        if (done) await listener(request, new ServerResponse(request));
        await pause(after, undefined, { ref: false });
        if (cut) return void response.destroy();
        if (status === undefined && !done) return listener(request, response);
        response.writeHead(status ?? 200, { "content-type": "application/json" }).end(body);
      },
  };
};
