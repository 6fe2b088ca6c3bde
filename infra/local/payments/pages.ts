import type { IncomingMessage } from "node:http";
import * as z from "zod/mini";
import type { Language } from "#core/contract/locales/languages.ts";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { tellings } from "./outbox.ts";
import { acceptedLanguage } from "./page.ts";
import type { PaymentNotice } from "./texts.ts";

const Choice = z.object({
  method: z._default(z.string(), "card"),
  outcome: z.enum(["pay", "decline", "cancel"]),
  telling: z._default(z.enum(tellings), "once"),
  /** The BLIK code. */
  code: z._default(z.string(), ""),
});
/** A person's choice on a payment page. */
export type Choice = z.output<typeof Choice>;

/** The result of a choice: another address, or the page again with an error. */
export type Turn = { location: string } | { status: 400 | 402 | 409; said: PaymentNotice };

interface Settings {
  /** The page of a payment in a browser's language, with the result of the last try; undefined if there is none. */
  page: (id: string, language: Language, said?: PaymentNotice) => string | undefined;
  /** Carries out a choice on an existing page. */
  choose: (id: string, choice: Choice) => Promise<Turn>;
}

const choiceOf = async (request: IncomingMessage): Promise<Choice | undefined> => {
  const form = new URLSearchParams((await readBody(request, 10_000))?.toString());
  return Choice.safeParse(Object.fromEntries(form)).data;
};

/** Serves the page of each payment at its id below `prefix`. There a person chooses the outcome. */
export const paymentPages =
  (prefix: string, { page, choose }: Settings): Listener =>
  async (request, response) => {
    const id = request.url?.slice(prefix.length + 1) ?? "";
    const choice = request.method === "POST" ? await choiceOf(request) : undefined;
    const language = acceptedLanguage(request.headers["accept-language"]);
    if (page(id, language) === undefined) return response.writeHead(404).end("Not found");
    const turn = choice && (await choose(id, choice));
    if (turn && "location" in turn) return response.writeHead(303, { location: turn.location }).end();
    response.writeHead(turn?.status ?? 200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    return response.end(page(id, language, turn?.said));
  };
