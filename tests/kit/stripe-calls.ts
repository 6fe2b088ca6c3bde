import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { dispatch } from "#infra/local/dispatch.ts";
import { listen } from "#infra/local/listen.ts";
import { openRecords } from "#infra/local/payments/records.ts";
import { startStripe } from "#infra/local/stripe/stripe.ts";

const secret = "whsec_test";
const secretKey = "sk_test_local";
const onAccount = { stripeAccount: "acct_malabar" };

type SessionInput = Stripe.Checkout.SessionCreateParams;

/** A stand-in for Stripe, a shop that is paid there through the real SDK, and its webhook. */
export const openShopAtStripe = async () => {
  const directory = mkdtempSync(join(tmpdir(), "stripe-"));
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  let clock = new Date();

  const server = await listen(
    dispatch({
      "/v1": (...exchange) => standIn.api(...exchange),
      "/pages": (...exchange) => standIn.pages(...exchange),
      "/webhook": async (request, response) => {
        const signature = String(request.headers["stripe-signature"]);
        received.push(Stripe.webhooks.constructEvent(await text(request), signature, secret));
        response.writeHead(answers.shift() ?? 200).end();
      },
    }),
    0,
  );
  const origin = `http://localhost:${server.port}`;
  const begin = () => {
    const records = openRecords(join(directory, "records"));
    const webhook = { url: `${origin}/webhook`, secret };
    const accounts = ["acct_malabar", "acct_other"];
    const settings = { records, origin, prefix: "/pages", secretKey, webhook, pauses: [20, 20], accounts };
    return { records, ...startStripe(settings, () => clock) };
  };
  let standIn = begin();
  const end = () => {
    standIn.stop();
    standIn.records.close();
  };

  const clientWith = (key: string) =>
    new Stripe(key, { protocol: "http", host: "localhost", port: server.port, maxNetworkRetries: 0 });
  const stripe = clientWith(secretKey);
  const minutes = (count: number) => Math.floor(clock.getTime() / 1000) + count * 60;

  return {
    origin,
    /** The events that the webhook received, with signatures verified by the SDK. */
    received,
    /** The next statuses that the webhook answers; after these it answers 200. */
    answers,
    stripe,
    onAccount,
    clientWith,
    /** So many minutes from now, in epoch seconds. */
    minutes,
    pass: (count: number): void => {
      clock = new Date(clock.getTime() + count * 60_000);
    },
    create: (facts: Partial<SessionInput> = {}, options: Stripe.RequestOptions = {}) =>
      stripe.checkout.sessions.create(
        {
          mode: "payment",
          allowed_payment_method_types: ["card"],
          line_items: [
            { quantity: 1, price_data: { currency: "pln", unit_amount: 4980, product_data: { name: "#A1" } } },
          ],
          client_reference_id: "ord_1",
          metadata: { orderId: "ord_1" },
          payment_intent_data: { metadata: { orderId: "ord_1" } },
          success_url: "http://shop.localhost/done?session={CHECKOUT_SESSION_ID}",
          cancel_url: "http://shop.localhost/back",
          expires_at: minutes(31),
          ...facts,
        },
        { ...onAccount, ...options },
      ),
    retrieve: (id: string) => stripe.checkout.sessions.retrieve(id, {}, onAccount),
    /** Sends the form of a session's page. */
    submit: (url: string | null, fields: Record<string, string> = {}) =>
      fetch(String(url), {
        method: "POST",
        body: new URLSearchParams({ method: "card", outcome: "pay", ...fields }),
        redirect: "manual",
      }),
    restart: (): void => {
      end();
      standIn = begin();
    },
    close: async (): Promise<void> => {
      end();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
};
export type ShopAtStripe = Awaited<ReturnType<typeof openShopAtStripe>>;
