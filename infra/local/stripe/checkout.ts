import type { IncomingMessage } from "node:http";
import * as z from "zod/mini";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { tellings } from "../outbox.ts";
import type { Book, StoredSession } from "./book.ts";
import type { Happen } from "./events.ts";
import { checkoutPage } from "./page.ts";
import { declineSession, paySession } from "./payments.ts";

const Choice = z.object({
  method: z.enum(["card", "blik"]),
  outcome: z.enum(["pay", "decline", "cancel"]),
  telling: z._default(z.enum(tellings), "once"),
  code: z._default(z.string(), ""),
});
type Choice = z.output<typeof Choice>;

interface Settings {
  book: Book;
  happen: Happen;
  now: () => Date;
}

interface Answer {
  status: number;
  page?: string;
  location?: string;
}

const choiceOf = async (request: IncomingMessage): Promise<Choice | undefined> => {
  const form = new URLSearchParams((await readBody(request, 10_000))?.toString());
  return Choice.safeParse(Object.fromEntries(form)).data;
};

const isDeclined = ({ method, outcome, code }: Choice) =>
  outcome === "decline" || (method === "blik" && code === "000000");

const choose = async ({ book, happen, now }: Settings, stored: StoredSession, choice: Choice): Promise<Answer> => {
  const { account, session } = stored;
  if (choice.outcome === "cancel") return { status: 303, location: session.cancel_url ?? session.success_url };
  if (isDeclined(choice)) {
    await happen(
      () => ({ type: "payment_intent.payment_failed", account, object: declineSession(book, stored, now()) }),
      choice.telling,
    ).told;
    return { status: 402, page: checkoutPage(stored, "The payment was declined. Try again, or cancel.") };
  }
  if (choice.method === "blik" && !/^\d{6}$/.test(choice.code))
    return { status: 400, page: checkoutPage(stored, "A BLIK code has six digits.") };
  await happen(
    () => ({ type: "checkout.session.completed", account, object: paySession(book, stored, now()) }),
    choice.telling,
  ).told;
  return { status: 303, location: session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
};

/** The page of each open session below `prefix`, where a person says what becomes of the payment. */
export const checkoutPages =
  (prefix: string, settings: Settings): Listener =>
  async (request, response) => {
    const id = request.url?.slice(prefix.length + 1) ?? "";
    const choice = request.method === "POST" ? await choiceOf(request) : undefined;
    const stored = settings.book.sessions.find(id);
    if (!stored) return response.writeHead(404).end("Not found");
    const isOpen = stored.session.status === "open";
    const { status, page, location }: Answer =
      choice && isOpen ? await choose(settings, stored, choice) : { status: 200, page: checkoutPage(stored) };
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(location && { location }),
    });
    return response.end(page);
  };
