import type { IncomingMessage } from "node:http";
import * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { tellings } from "./outbox.ts";

const Choice = z.object({
  method: z._default(z.string(), "card"),
  outcome: z.enum(["pay", "decline", "cancel"]),
  telling: z._default(z.enum(tellings), "once"),
  /** Of a payment by BLIK. */
  code: z._default(z.string(), ""),
});
/** What a person does on the page of a payment. */
export type Choice = z.output<typeof Choice>;

/** Where a choice leads: to another address, or back to the page with an error in words. */
export type Turn = { location: string } | { status: 400 | 402 | 409; said: string };

interface Settings {
  /** The page of a payment, with what became of the last try; undefined when there is none. */
  page: (id: string, said?: string) => string | undefined;
  /** Takes a choice on a page that there is. */
  choose: (id: string, choice: Choice) => Promise<Turn>;
}

const choiceOf = async (request: IncomingMessage): Promise<Choice | undefined> => {
  const form = new URLSearchParams((await readBody(request, 10_000))?.toString());
  return Choice.safeParse(Object.fromEntries(form)).data;
};

/** The page of each payment at its id below `prefix`, where a person says what becomes of it. */
export const paymentPages =
  (prefix: string, { page, choose }: Settings): Listener =>
  async (request, response) => {
    const id = request.url?.slice(prefix.length + 1) ?? "";
    const choice = request.method === "POST" ? await choiceOf(request) : undefined;
    if (page(id) === undefined) return response.writeHead(404).end("Not found");
    const turn = choice && (await choose(id, choice));
    if (turn && "location" in turn) return response.writeHead(303, { location: turn.location }).end();
    response.writeHead(turn?.status ?? 200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    return response.end(page(id, turn?.said));
  };
