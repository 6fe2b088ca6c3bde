import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";

/** Runs a job, with an event if it takes any; undefined if there is no such job. */
export type RunJob = (name: string, event: unknown) => Promise<unknown> | undefined;

/** Runs the job that a POST below `prefix` names. Its body is the event. Answers its result, or 500 with its error. */
export const jobServer =
  (prefix: string, run: RunJob): Listener =>
  async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method !== "POST") return response.writeHead(405, { allow: "POST" }).end();
    const body = String((await readBody(request, 1024 * 1024)) ?? "");
    const running = run(request.url?.slice(prefix.length + 1) ?? "", JSON.parse(body || "null"));
    if (!running) return answer(404, { message: "There is no such job" });
    try {
      return answer(200, (await running) ?? null);
    } catch (error) {
      console.error(`POST ${request.url}`, error);
      return answer(500, { message: String(error) });
    }
  };
