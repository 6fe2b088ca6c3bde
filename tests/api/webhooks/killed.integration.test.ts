import { expect, inject, onTestFinished, test, vi } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newOrderedShop } from "../../kit/factories.ts";
import { startReceiver } from "../../kit/receiver.ts";
import { spawnCloud, temporaryCloud } from "../../kit/spawn-cloud.ts";

const { placeOrder, changeOrderStatus } = routes.orders;

/** Long enough that the killed run no longer holds its webhook. */
const LEASE = 30_000;

test("If the process is killed at any time, every event of every order still arrives, in order", async () => {
  // It sends mail through the run of the other tests, whose environment it inherits.
  vi.stubEnv("MAILBOX_ORIGIN", inject("origin"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const known = new Set<string>();
  // It accepts every second message only at the second try, and is so slow that a delivery is always in progress.
  const receiver = await startReceiver(async ({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return isNew && known.size % 2 ? 503 : 204;
  });
  onTestFinished(receiver.stop);
  const first = await temporaryCloud({ SEED: "none" }, ["--no-web"]);
  const { shop, shopper, organizationId, body } = await newOrderedShop(first.origin);
  const params = { organizationId };
  await shop.owner.call(routes.webhooks.addWebhook, {
    params,
    body: { url: receiver.url, events: ["order.placed", "order.changed", "order.cancelled"] },
  });

  const orders: string[] = [];
  const liveThrough = async () => {
    const { order } = await shopper.call(placeOrder, { params, body });
    const step = (operation: "accepted" | "cancelled", more: object) =>
      shop.owner.call(changeOrderStatus, { params: { ...params, id: order.id, operation }, body: more });
    await step("accepted", { minutes: 25 });
    await step("cancelled", { reason: "closing" });
    orders.push(order.id);
  };
  for (let n = 0; n < 4; n++) await Promise.all([liveThrough(), liveThrough(), liveThrough()]);
  await expect.poll(() => receiver.taken.length, { interval: 10 }).toBeGreaterThan(3);
  await first.end("SIGKILL");
  const before = receiver.taken.length;

  const second = await spawnCloud({ DATA_DIR: first.directory, SEED: "none" }, ["--no-web"]);
  try {
    const lifeOf = (orderId: string) => {
      const life = receiver.taken.filter(({ event }) => event.data.orderId === orderId);
      // Deliveries that were in progress when the process died may arrive twice, with the same id.
      return [...new Map(life.map(({ id, event }) => [id, event.type])).values()];
    };
    const whole = ["order.placed", "order.changed", "order.cancelled"];
    await vi.waitFor(
      async () => {
        await fetch(`${second.origin}/_local/jobs/retryWebhooks`, { method: "POST" });
        for (const orderId of orders) expect(lifeOf(orderId)).toEqual(whole);
      },
      { timeout: LEASE + 150_000, interval: 2000 },
    );
    expect(before).toBeLessThan(orders.length * whole.length);
    expect(receiver.taken.length).toBeLessThanOrEqual(orders.length * whole.length + 8);
  } finally {
    await second.end("SIGINT");
    await first.stop();
  }
});
