import { expect, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { type Browser, newBrowser } from "#infra/local/testing/client.ts";
import { newOrderedShop } from "#infra/local/testing/factories.ts";
import { spawnCloud, temporaryCloud } from "#infra/local/testing/spawn-cloud.ts";

const { placeOrder, getOrder, listOrders } = routes.orders;

/** The same person on the site after it came back at another port. */
const returned = (person: Browser, origin: string): Browser => {
  const browser = newBrowser(origin);
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
};

test("Whatever moment the process is killed at, an answered order is there afterwards and its key gives it again", async () => {
  const first = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const { shop, shopper, organizationId, body } = await newOrderedShop(first.origin);
  const place = async (who: Browser, key: number) => {
    const headers = { "idempotency-key": `order-number-${key}` };
    return (await who.call(placeOrder, { params: { organizationId }, headers, body })).order;
  };

  const answered = new Map<number, string>();
  const lane = async (_: unknown, first: number) => {
    for (let key = first; ; key += 4) answered.set(key, (await place(shopper, key)).id);
  };
  const cutOff = Promise.allSettled(Array.from({ length: 4 }, lane));
  await expect.poll(() => answered.size).toBeGreaterThan(10);
  await first.end("SIGKILL");
  await cutOff;

  const second = await spawnCloud({ DATA_DIR: first.directory, SEED: "none" }, ["--no-web"]);
  try {
    const back = returned(shopper, second.origin);
    for (const [key, id] of answered) {
      expect((await back.call(getOrder, { params: { organizationId, id } })).status).toBe("pending");
      expect((await place(back, key)).id).toBe(id);
    }
    const { pagination } = await returned(shop.owner, second.origin).call(listOrders, { params: { organizationId } });
    expect(pagination.totalCount).toBeGreaterThanOrEqual(answered.size);
    expect(pagination.totalCount).toBeLessThanOrEqual(answered.size + 4);
  } finally {
    await second.end("SIGINT");
    await first.stop();
  }
});
