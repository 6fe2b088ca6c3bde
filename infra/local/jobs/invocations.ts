import { jobFunction } from "#core/stage-name.ts";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import type { DeadLetterSender } from "./dead-letters.ts";
import type { RunJob } from "./server.ts";

/** Where Lambda's own call is answered. */
export const INVOCATIONS = "/_local/lambda";

/** The stage that a local run is. */
export const LOCAL_STAGE = "local";

/** Most bytes of an event: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const EVENT_BYTES = 1024 * 1024;

/**
 * Implements the one call of Lambda that the product makes: `Invoke` of a job with an event, which is answered before
 * the job has run. A run that fails is not tried again here, and goes to the dead letters.
 */
export const invocationServer =
  (run: RunJob, deadLetters: Pick<DeadLetterSender, "sendRun">): Listener =>
  async (request, response) => {
    const answer = (status: number, type?: string) =>
      response
        .writeHead(status, { "content-type": "application/json", ...(type && { "x-amzn-errortype": type }) })
        .end(type && JSON.stringify({ Message: type }));
    const [, name = ""] = /\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? "") ?? [];
    const prefix = jobFunction(LOCAL_STAGE, "");
    const job = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    if (request.method !== "POST" || request.headers["x-amz-invocation-type"] !== "Event")
      return answer(400, "InvalidParameterValueException");
    const body = await readBody(request, EVENT_BYTES);
    if (!body) return answer(413, "RequestTooLargeException");
    const event = JSON.parse(String(body) || "null");
    const running = run(job, event);
    if (!running) return answer(404, "ResourceNotFoundException");
    running.catch((error) => {
      console.error(`The job ${job} failed`, error);
      return deadLetters.sendRun(job, event, error);
    });
    return answer(202);
  };
