import { expect, inject, onTestFinished, test, vi } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { type Browser, newBrowser } from "../../kit/client.ts";
import { newOrderedShop, newShopper, saveAddress } from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";
import { spawnCloud, temporaryCloud } from "../../kit/spawn-cloud.ts";

const { placeOrder, getOrder, listOrders, refundOrder } = routes.orders;

/** The same person on the site after it came back at another port. */
const returned = (person: Browser, origin: string): Browser => {
  const browser = newBrowser(origin);
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
};

test("Whenever the process is killed, an answered order exists afterwards and its key returns it", async () => {
  // It mails through the run of the other tests, whose environment it inherits.
  vi.stubEnv("MAILBOX_ORIGIN", inject("origin"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const { shop, organizationId, body } = await newOrderedShop(first.origin);
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(first.origin)));
  await Promise.all(shoppers.map((shopper) => saveAddress(shopper)));
  const place = async (who: Browser, key: number) => {
    const headers = { "idempotency-key": `order-number-${key}` };
    return (await who.call(placeOrder, { params: { organizationId }, headers, body })).order;
  };

  const answered: { who: Browser; key: number; id: string }[] = [];
  const orderOnAndOn = async (who: Browser) => {
    for (let key = 0; ; key++) answered.push({ who, key, id: (await place(who, key)).id });
  };
  const cutOff = Promise.allSettled(shoppers.map(orderOnAndOn));
  await expect.poll(() => answered.length, { interval: 10 }).toBeGreaterThan(10);
  await first.end("SIGKILL");
  await cutOff;

  const second = await spawnCloud({ DATA_DIR: first.directory, SEED: "none" }, ["--no-web"]);
  try {
    for (const { who, key, id } of answered) {
      const back = returned(who, second.origin);
      expect((await back.call(getOrder, { params: { organizationId, id } })).status).toBe("pending");
      expect((await place(back, key)).id).toBe(id);
    }
    const owner = returned(shop.owner, second.origin);
    const total = async () => (await owner.call(listOrders, { params: { organizationId } })).pagination.totalCount;
    await expect.poll(total).toBeGreaterThanOrEqual(answered.length);
    expect(await total()).toBeLessThanOrEqual(answered.length + 4);
  } finally {
    await second.end("SIGINT");
    await first.stop();
  }
});

test("A refund during which the process is killed is made once, whether the provider has made it or not", async () => {
  vi.stubEnv("MAILBOX_ORIGIN", inject("origin"));
  onTestFinished(() => void vi.unstubAllEnvs());
  // The provider lives on.
  const provider = process.env.REVOLUT_API_BASE;
  const first = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const begun = await Promise.all(
    [true, false].map(async (done) => {
      const ordered = await newCardOrder(first.origin, "revolut");
      await payOnPage(ordered.redirectUrl, { outcome: "pay" });
      const fault = { of: ordered.account, on: "POST /api/orders/", done, after: 60_000 };
      await fetch(`${provider}/faults`, { method: "POST", body: JSON.stringify([fault]) });
      const headers = { "idempotency-key": "the-only-refund" };
      const request = { params: ordered.orderParams, headers, body: { amount: 10 } };
      const cutOff = ordered.shop.owner.call(refundOrder, request).catch(() => undefined);
      await expect.poll(async () => (await ordered.read()).refunds).toMatchObject([{ amount: 10, status: "pending" }]);
      return { ...ordered, request, cutOff };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.end("SIGKILL");
  await Promise.all(begun.map(({ cutOff }) => cutOff));

  const second = await spawnCloud({ DATA_DIR: first.directory, SEED: "none" }, ["--no-web"]);
  try {
    for (const { shop, account, orderParams, request } of begun) {
      const owner = returned(shop.owner, second.origin);
      const refunds = async () => (await owner.call(getOrder, { params: orderParams })).refunds;
      await fetch(`${second.origin}/_local/jobs/sweepPayments`, { method: "POST" });
      await expect.poll(refunds, { timeout: 10_000 }).toMatchObject([{ amount: 10, status: "succeeded" }]);
      expect((await owner.call(refundOrder, request)).refunds).toHaveLength(1);
      const headers = { authorization: `Bearer ${account}`, "revolut-api-version": "2024-09-01" };
      const { orders } = await (await fetch(`${provider}/api/orders`, { headers })).json();
      const made = orders.filter(({ type }: { type: string }) => type === "refund");
      expect(made).toMatchObject([{ amount: 1000, state: "completed" }]);
    }
  } finally {
    await second.end("SIGINT");
    await first.stop();
  }
});
