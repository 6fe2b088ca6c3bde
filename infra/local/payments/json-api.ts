import type { IncomingMessage } from "node:http";
import type { Listener } from "../dispatch.ts";

/** A response of a stand-in's API. */
export interface Answer {
  status: number;
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** An error response of a stand-in's API. Each service has a shape of its own. */
export abstract class ErrorAnswer extends Error {
  abstract readonly status: number;
  abstract readonly body: object;
}

/**
 * Serves a stand-in's API: sends each answer as JSON, and an `ErrorAnswer` that was thrown likewise.
 * @param headers of every response
 */
export const jsonApi =
  (answer: (request: IncomingMessage) => Promise<Answer>, headers: () => Answer["headers"] = () => ({})): Listener =>
  async (request, response) => {
    const answered = await answer(request).catch((error: unknown): Answer => {
      if (error instanceof ErrorAnswer) return { status: error.status, body: error.body };
      throw error;
    });
    const { status, body } = answered;
    response
      .writeHead(status, { "content-type": "application/json", ...headers(), ...answered.headers })
      .end(body && JSON.stringify(body));
  };
