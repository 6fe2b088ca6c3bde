import type { Listener } from "../dispatch.ts";
import { startFauxqs } from "../fauxqs.ts";

/** The name of the queue. */
export const DEAD_LETTERS = "dead-letters";

/** An SQS server inside this process with the queue of dead letters. It forgets them when the run ends. */
export const startQueue = async (prefix: string, region: string) => {
  const app = await startFauxqs(({ sqsStore }) => {
    // A queue is found by the last part of its address, whatever its host.
    const [url, arn] = [`/000000000000/${DEAD_LETTERS}`, `arn:aws:sqs:${region}:000000000000:${DEAD_LETTERS}`];
    sqsStore.createQueue(DEAD_LETTERS, url, arn);
  });
  const listener: Listener = (request, response) => {
    request.url = request.url?.slice(prefix.length) || "/";
    return app.routing(request, response);
  };
  return { listener, stop: () => app.close() };
};
