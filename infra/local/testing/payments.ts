import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { Telling } from "../payments/outbox.ts";
import { signRevolut } from "../revolut/events.ts";

/**
 * Does on the page of a stand-in what a shopper does, by card or by BLIK.
 * @returns the page's answer, and where it sends the shopper, once the shop has heard of it
 */
export const payOnPage = async (
  url: string,
  { outcome, events = "once" }: { outcome: "pay" | "decline" | "cancel"; events?: Telling },
): Promise<{ status: number; location: string | undefined }> => {
  const page = await (await fetch(url)).text();
  const [, method = "card"] = /name="method" value="(\w+)"/.exec(page) ?? [];
  const code = outcome === "decline" ? "000000" : "123456";
  const body = new URLSearchParams({ method, outcome, code, telling: events });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") ?? undefined };
};

interface StripeNews {
  /** The event's own; every event has another unless it says one. */
  id?: string;
  type: string;
  account: string;
  object: object;
}

interface Signing {
  /** The environment's by default. */
  secret?: string;
  secondsAgo?: number;
}

const signedStripeEvent = (
  { id = `evt_${randomUUID()}`, type, account, object }: StripeNews,
  { secret = process.env.STRIPE_WEBHOOK_SECRET ?? "", secondsAgo = 0 }: Signing = {},
) => {
  const text = JSON.stringify({ id, object: "event", type, account, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
  return { text, headers: { "stripe-signature": signature } };
};

interface RevolutNews {
  event: string;
  order_id: string;
  merchant_order_ext_ref?: string;
}

const signedRevolutEvent = (news: RevolutNews, { secret = "", secondsAgo = 0 }: Signing) => {
  const text = JSON.stringify(news);
  return { text, headers: signRevolut(text, secret, Date.now() - secondsAgo * 1000) };
};

const post = (origin: string, provider: string, { text, headers }: { text: string; headers: Record<string, string> }) =>
  fetch(`${origin}/api/webhook/payment/${provider}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });

/** Sends any event as Stripe would; `signed` only makes it. */
export const sendStripeEvent = Object.assign(
  (origin: string, news: StripeNews, signing?: Signing) => post(origin, "stripe", signedStripeEvent(news, signing)),
  { signed: signedStripeEvent },
);

/** Sends any event as Revolut would, signed with the secret of a webhook; `signed` only makes it. */
export const sendRevolutEvent = Object.assign(
  (origin: string, news: RevolutNews, signing: Signing) => post(origin, "revolut", signedRevolutEvent(news, signing)),
  { signed: signedRevolutEvent },
);

/**
 * Runs a job of functions/jobs.ts now.
 * @returns what its handler gave
 * @throws when it fails
 */
export const runJob = async (origin: string, name: string): Promise<unknown> => {
  const response = await fetch(`${origin}/_local/jobs/${name}`, { method: "POST" });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} failed: ${JSON.stringify(body)}`);
  return body;
};
