import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openShopAtStripe, type ShopAtStripe } from "#tests/kit/stripe-calls.ts";

let shop: ShopAtStripe;
beforeEach(async () => {
  shop = await openShopAtStripe();
});
afterEach(() => shop.close());

test("A session has the requested fields, and is found again", async () => {
  const session = await shop.create();
  expect(session).toMatchObject({
    amount_total: 4980,
    currency: "pln",
    client_reference_id: "ord_1",
    metadata: { orderId: "ord_1" },
    payment_method_types: ["card"],
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
  });
  expect(await shop.retrieve(session.id)).toMatchObject({ id: session.id, url: session.url });
  const page = await (await fetch(String(session.url))).text();
  expect(page).toContain("49.80 zł");
  expect(page).toContain("#A1");
});

test("A paid card session is complete, sends the shop a signed event, and leads back to it", async () => {
  const { id, url } = await shop.create();
  const response = await shop.submit(url);
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `http://shop.localhost/done?session=${id}`,
  ]);
  expect(shop.received).toMatchObject([
    {
      type: "checkout.session.completed",
      account: "acct_malabar",
      data: { object: { id, metadata: { orderId: "ord_1" } } },
    },
  ]);
  const session = await shop.retrieve(id);
  expect(session).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(session.payment_intent).toMatch(/^pi_/);
  expect((await shop.submit(url)).status).toBe(409);
  expect(shop.received).toHaveLength(1);
});

test("A page speaks the language that it was made for, else the browser's", async () => {
  const pageOf = async (url: string | null, accepted: string) =>
    (await fetch(String(url), { headers: { "accept-language": accepted } })).text();
  const [polish, any] = [await shop.create({ locale: "pl" }), await shop.create()];
  expect(await pageOf(polish.url, "en")).toContain('<html lang="pl">');
  expect(await pageOf(any.url, "la, pl-PL;q=0.8, en;q=0.7")).toContain("Zapłać");
  expect(await pageOf(any.url, "la")).toContain('<html lang="en">');
});

test("BLIK takes any code of six digits, but 000000 is declined", async () => {
  const { id, url } = await shop.create({ allowed_payment_method_types: ["blik"] });
  const statusOf = async (code: string) => (await shop.submit(url, { method: "blik", code })).status;
  expect(await statusOf("12345")).toBe(400);
  expect(await statusOf("000000")).toBe(402);
  expect((await shop.retrieve(id)).status).toBe("open");
  expect(await statusOf("777123")).toBe(303);
  expect(shop.received.map(({ type }) => type)).toEqual([
    "payment_intent.payment_failed",
    "checkout.session.completed",
  ]);
});

test("A declined try is reported, shown on the page, and leaves the session open for another", async () => {
  const { id, url } = await shop.create();
  const response = await shop.submit(url, { outcome: "decline" });
  expect(await response.text()).toContain("The payment was declined.");
  expect(shop.received[0]?.data.object).toMatchObject({
    id: expect.stringMatching(/^pi_/),
    metadata: { orderId: "ord_1" },
    status: "requires_payment_method",
  });
  await shop.submit(url);
  expect(await shop.retrieve(id)).toMatchObject({ status: "complete" });
  expect(shop.received[1]?.data.object).toHaveProperty("payment_intent", Object(shop.received[0]?.data.object).id);
});

test("A shopper who cancels returns to the shop, and can still pay", async () => {
  const { id, url } = await shop.create();
  expect((await shop.submit(url, { outcome: "cancel" })).headers.get("location")).toBe("http://shop.localhost/back");
  expect((await shop.retrieve(id)).status).toBe("open");
  expect(shop.received).toEqual([]);
});

test("The page can send an event twice, or not at all", async () => {
  await shop.submit((await shop.create()).url, { telling: "twice" });
  expect(shop.received.map(({ id }) => id)).toEqual([shop.received[0]?.id, shop.received[0]?.id]);
  const { id, url } = await shop.create();
  await shop.submit(url, { telling: "none" });
  expect((await shop.retrieve(id)).payment_status).toBe("paid");
  expect(shop.received).toHaveLength(2);
});

test("An event that the shop refuses is repeated, even after a restart, and given up in the end", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  shop.answers.push(500, 500);
  await shop.submit((await shop.create()).url);
  await expect.poll(() => shop.received).toHaveLength(3);
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);

  shop.answers.push(500);
  await shop.submit((await shop.create()).url);
  shop.restart();
  await expect.poll(() => shop.received).toHaveLength(5);

  shop.answers.push(500, 500, 500);
  await shop.submit((await shop.create()).url);
  await expect.poll(() => log.mock.calls.at(-1)?.[0]).toMatch(/no event is sent again$/);
  expect(shop.received).toHaveLength(8);
  log.mockRestore();
});

test("A page opened and paid before a restart is known after it", async () => {
  const [paid, open] = [await shop.create(), await shop.create()];
  await shop.submit(paid.url);
  shop.restart();
  expect((await shop.retrieve(paid.id)).payment_status).toBe("paid");
  expect((await shop.submit(open.url)).status).toBe(303);
});

test("Only an open session expires, and the shop hears of it", async () => {
  const [open, paid] = [await shop.create(), await shop.create()];
  const expire = (id: string) => shop.stripe.checkout.sessions.expire(id, {}, shop.onAccount);
  expect(await expire(open.id)).toMatchObject({ status: "expired", url: null });
  await expect
    .poll(() => shop.received)
    .toMatchObject([{ type: "checkout.session.expired", data: { object: { id: open.id } } }]);
  await shop.submit(paid.url);
  await expect(expire(paid.id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("complete"),
  });
  await expect(expire(open.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("A session ends by itself when its time has come", async () => {
  const { id, url } = await shop.create({ expires_at: shop.minutes(31) });
  shop.pass(31);
  expect((await shop.submit(url)).status).toBe(409);
  expect((await shop.retrieve(id)).status).toBe("expired");
  await expect.poll(() => shop.received.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
});
