import { expect, inject, onTestFinished, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { queueDelivery } from "#core/webhooks/delivery.ts";
import { bodyOf, eventId } from "#core/webhooks/events-in.ts";
import { post } from "#core/webhooks/post.ts";
import { sendWebhook } from "#core/webhooks/send-webhook.ts";
import { newShop } from "../../kit/factories.ts";
import { startReceiver } from "../../kit/receiver.ts";

const origin = inject("origin");

/** Numbers from 0 to 1 that are the same in each run. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const ORDERS = 40;
const EACH = 25;

/**
 * How often each message fails before it is accepted: each try fails half of the time, at most nine times in a row.
 * They are drawn before the first is sent, because a message that fails for three days is given up.
 */
const drawFailures = (): number[][] => {
  const next = numbers(1);
  const draw = () => {
    let failures = 0;
    while (next() < 0.5) failures++;
    return failures;
  };
  return Array.from({ length: ORDERS }, () => Array.from({ length: EACH }, draw));
};

test("1,000 webhooks to a receiver that fails half of the time all arrive, and those of one order in order", async () => {
  const orders = Array.from({ length: ORDERS }, () => newId("order"));
  const failures = drawFailures();
  const left = failures.map((each) => [...each]);
  const receiver = await startReceiver(({ event }) => {
    const { orderId, n } = event.data as { orderId: (typeof orders)[number]; n: number };
    const order = left[orders.indexOf(orderId)] ?? [];
    order[n] = (order[n] ?? 0) - 1;
    return order[n] < 0 ? 204 : 503;
  });
  onTestFinished(receiver.stop);
  const { owner, organizationId } = await newShop(origin);
  const { webhook } = await owner.call(routes.webhooks.addWebhook, {
    params: { organizationId },
    body: { url: receiver.url, events: ["order.changed"] },
  });
  let at = new Date();
  for (let n = 0; n < EACH; n++)
    await Promise.all(
      orders.map((orderId) => {
        const event = {
          id: eventId(at, `${orderId} ${n}`),
          type: "order.changed" as const,
          subject: orderId,
          place: String(n).padStart(2, "0"),
          at,
          body: bodyOf("order.changed", at, { orderId, n }),
        };
        return queueDelivery(organizationId, webhook.id, event, at);
      }),
    );

  const call = { organizationId, webhookId: webhook.id };
  // Two runs at the same time, like an invocation and the schedule: they never send the same message at the same time.
  for (let runs = 0; receiver.taken.length < 1_000 && runs < 300; runs++) {
    const world = { now: () => at, post };
    await Promise.all([sendWebhook(call, world), sendWebhook(call, world)]);
    const { gsi2sk } = { ...(await find(keys.webhook(organizationId, webhook.id), { consistent: true })) };
    const [due] = String(gsi2sk).split("#");
    at = new Date(Math.max(at.getTime() + 20 * 60_000, Date.parse(due ?? "") || 0));
  }

  const told = receiver.taken.map(({ event }) => event.data as { orderId: string; n: number });
  expect(told).toHaveLength(1_000);
  for (const orderId of orders)
    expect(told.filter((each) => each.orderId === orderId).map(({ n }) => n)).toEqual([...Array(EACH).keys()]);
  expect(receiver.tried).toHaveLength(1_000 + failures.flat().reduce((sum, each) => sum + each));
  const { data } = await owner.call(routes.webhooks.listWebhookDeliveries, {
    params: { organizationId, webhookId: webhook.id },
    query: { only: "undelivered" },
  });
  expect(data).toEqual([]);
});
