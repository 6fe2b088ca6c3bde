import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatch } from "../dispatch.ts";
import { type Listening, listen } from "../listen.ts";
import { openRecords, type Records } from "../payments/records.ts";
import { startStripe } from "./stripe.ts";

const secret = "whsec_test";
const secretKey = "sk_test_local";
const account = { stripeAccount: "acct_malabar" };

let directory: string;
let records: Records;
let server: Listening;
let standIn: ReturnType<typeof startStripe>;
let stripe: Stripe;
let clock: Date;
/** What the shop's webhook heard, and what it answers. */
let heard: Stripe.Event[];
let answers: number[];

const start = (origin: string) => {
  records = openRecords(join(directory, "records"));
  standIn = startStripe(
    {
      records,
      origin,
      prefix: "/pages",
      secretKey,
      webhook: { url: `${origin}/webhook`, secret },
      pauses: [20, 20],
    },
    () => clock,
  );
};

beforeAll(async () => {
  server = await listen(
    dispatch({
      "/v1": (...exchange) => standIn.api(...exchange),
      "/pages": (...exchange) => standIn.pages(...exchange),
      "/webhook": async (request, response) => {
        const body = await new Response(request as unknown as ReadableStream).text();
        heard.push(Stripe.webhooks.constructEvent(body, String(request.headers["stripe-signature"]), secret));
        response.writeHead(answers.shift() ?? 200).end();
      },
    }),
    0,
  );
  stripe = new Stripe(secretKey, { protocol: "http", host: "localhost", port: server.port, maxNetworkRetries: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "stripe-"));
  heard = [];
  answers = [];
  clock = new Date();
  start(`http://localhost:${server.port}`);
});
afterEach(() => {
  standIn.stop();
  records.close();
  rmSync(directory, { recursive: true });
});

const minutes = (count: number) => Math.floor(clock.getTime() / 1000) + count * 60;

const input = (facts: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  allowed_payment_method_types: ["card"],
  line_items: [{ quantity: 1, price_data: { currency: "pln", unit_amount: 4980, product_data: { name: "#A1" } } }],
  client_reference_id: "ord_1",
  metadata: { orderId: "ord_1" },
  payment_intent_data: { metadata: { orderId: "ord_1" } },
  success_url: "http://shop.localhost/done?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://shop.localhost/back",
  expires_at: minutes(31),
  ...facts,
});
const create = (facts?: Partial<Stripe.Checkout.SessionCreateParams>, options: Stripe.RequestOptions = {}) =>
  stripe.checkout.sessions.create(input(facts), { ...account, ...options });
const retrieve = (id: string) => stripe.checkout.sessions.retrieve(id, {}, account);

const submit = (url: string | null, fields: Record<string, string>) =>
  fetch(String(url), {
    method: "POST",
    body: new URLSearchParams({ method: "card", outcome: "pay", ...fields }),
    redirect: "manual",
  });

test("A session is what was asked for, and is found again", async () => {
  const session = await create();
  expect(session).toMatchObject({
    amount_total: 4980,
    currency: "pln",
    client_reference_id: "ord_1",
    metadata: { orderId: "ord_1" },
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
  });
  expect(await retrieve(session.id)).toMatchObject({ id: session.id, url: session.url });
  const page = await (await fetch(String(session.url))).text();
  expect(page).toContain("49.80 PLN");
  expect(page).toContain("#A1");
});

test("A card that pays completes the session, tells the shop by a signed event, and leads back to it", async () => {
  const { id, url } = await create();
  const response = await submit(url, {});
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `http://shop.localhost/done?session=${id}`,
  ]);
  const session = await retrieve(id);
  expect(session).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: expect.stringMatching(/^pi_/),
    url: null,
  });
  expect(heard).toMatchObject([
    {
      type: "checkout.session.completed",
      account: "acct_malabar",
      data: { object: { id, metadata: { orderId: "ord_1" } } },
    },
  ]);
});
