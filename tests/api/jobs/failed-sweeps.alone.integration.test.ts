import { expect, test, vi } from "vitest";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { errandWrite } from "#core/orders/courier.ts";
import { storedOrder } from "#core/testing/stored.ts";
import { logger } from "#functions/http/logger.ts";

vi.stubEnv("LAMBDA_ENDPOINT", "http://127.0.0.1:1");
const sweepCouriers = await import("#functions/jobs/sweep-couriers.ts");
const retryWebhooks = await import("#functions/jobs/retry-webhooks.ts");

/** The log entry of a job about an item. */
const loggedOf = async ({ handler }: typeof sweepCouriers, id: string) => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  await handler(undefined);
  const about = logged.mock.calls.filter(([, fields]) => JSON.stringify(fields).includes(id));
  logged.mockRestore();
  return about;
};

test("A courier whose last try failed raises an alarm, and one that is tried again does not", async () => {
  const organizationId = newId("organization");
  const courier = { service: "uber-direct", account: "gone", attempt: 1, state: "pending", id: "del_1" } as const;
  const { id } = await storedOrder({ organizationId, fulfilmentMethod: "delivery", courier });
  const errand = keys.errand(organizationId, id);
  await commit(errandWrite(organizationId, id, new Date(0)));
  const line = { item: `${errand.pk} ${errand.sk}`, cause: expect.any(String) };
  expect(await loggedOf(sweepCouriers, id)).toEqual([["courier not looked after", line]]);
  await commit({ update: errand, set: { failures: 39, ...scheduleAttributes(id, new Date(0), "COURIER") } });
  expect(await loggedOf(sweepCouriers, id)).toEqual([
    ["courier not looked after", expect.objectContaining({ ...line, Failed: 1 })],
  ]);
  expect(await loggedOf(sweepCouriers, id)).toEqual([]);
});

test("A courier task that can't be read raises an alarm with each run", async () => {
  const [organizationId, id] = [newId("organization"), newId("order")];
  const errand = keys.errand(organizationId, id);
  await commit({ put: { ...errand, orderId: 7, ...scheduleAttributes(id, new Date(0), "COURIER") } });
  for (const _run of [1, 2])
    expect(await loggedOf(sweepCouriers, id)).toEqual([
      ["courier not looked after", expect.objectContaining({ Failed: 1 })],
    ]);
  await commit({ remove: errand });
});

test("A webhook that can't be called raises an alarm", async () => {
  const [organizationId, id] = [newId("organization"), newId("webhook")];
  const webhook = keys.webhook(organizationId, id);
  await commit({ put: { ...webhook, ...scheduleAttributes(id, new Date(0), "UNDELIVERED") } });
  expect(await loggedOf(retryWebhooks, id)).toEqual([["webhook not called", expect.objectContaining({ Failed: 1 })]]);
  await commit({ remove: webhook });
});
