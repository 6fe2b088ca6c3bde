import type { Listener } from "../dispatch.ts";
import type { Scheduler } from "./scheduler.ts";

/** Runs the job that a POST below `prefix` names. Answers its result, or 500 with its error. */
export const jobServer =
  (prefix: string, run: Scheduler["run"]): Listener =>
  async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method !== "POST") return response.writeHead(405, { allow: "POST" }).end();
    const running = run(request.url?.slice(prefix.length + 1) ?? "");
    if (!running) return answer(404, { message: "There is no such job" });
    try {
      return answer(200, (await running) ?? null);
    } catch (error) {
      console.error(`POST ${request.url}`, error);
      return answer(500, { message: String(error) });
    }
  };
