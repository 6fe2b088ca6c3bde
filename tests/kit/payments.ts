import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { routes } from "#core/contract/index.ts";
import { settlePayment } from "#core/orders/pay/settle-payment.ts";
import type { Telling } from "#infra/local/payments/outbox.ts";
import { signRevolut } from "#infra/local/revolut/events.ts";
import { tryAgain } from "./client.ts";
import type { Shop } from "./factories.ts";

/**
 * Pays on a stand-in's page like a shopper, by card or BLIK. @returns the page's answer and the address where it sends
 * the shopper, after the shop has the event
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

/** Settles an order's payment like the sweep: if a provider does not answer in time, the next run asks again. */
export const settle = (...settling: Parameters<typeof settlePayment>): ReturnType<typeof settlePayment> =>
  tryAgain(() => settlePayment(...settling));

/**
 * Connects a shop through Stripe's onboarding, on the page of the stand-in.
 * @returns the shop's account
 */
export const onboard = async ({ owner, organizationId }: Pick<Shop, "owner" | "organizationId">): Promise<string> => {
  const params = { organizationId };
  const { url } = await tryAgain(() =>
    owner.call(routes.payments.connectStripe, { params, body: { callbackURL: "/staff" } }),
  );
  const { location } = await leaveOnboarding(url, "finish");
  const state = location.searchParams.get("state") ?? "";
  await tryAgain(() => owner.call(routes.payments.finishStripe, { params, body: { state } }));
  const { configuration } = await owner.call(routes.organizations.getOrganization, { params });
  return "stripeAccountId" in configuration ? String(configuration.stripeAccountId) : "";
};

/** Completes the stand-in's onboarding page like an owner. Returns the address where it sends them. */
export const leaveOnboarding = async (url: string, outcome: "finish" | "later"): Promise<{ location: URL }> => {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
  return { location: new URL(response.headers.get("location") ?? "") };
};

interface StripeNews {
  /** The id of the event; by default a new one. */
  id?: string;
  type: string;
  account: string;
  object: object;
}

interface Signing {
  /** By default the one in the environment. */
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
 * @returns the handler's result
 * @throws when it fails
 */
export const runJob = async (origin: string, name: string): Promise<unknown> => {
  const response = await fetch(`${origin}/_local/jobs/${name}`, { method: "POST" });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} failed: ${JSON.stringify(body)}`);
  return body;
};
