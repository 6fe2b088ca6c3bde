import { expect, test, vi } from "vitest";
import { cancelUnanswered } from "#core/cancellation/cancel-unanswered.ts";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { statusOf } from "#core/orders/status.ts";
import { presentOrder, storedOrder } from "#core/testing/stored.ts";
import { logger } from "#functions/http/logger.ts";
import { handler } from "#functions/jobs/cancel-unanswered.ts";

// All tests that run this job in this cloud are in this file, because each run cancels what is due in the whole table.

const now = new Date("2026-11-21T18:00:00.000Z");
const at = now.toISOString();
const before = "2026-11-21T17:00:00.000Z";

test("An order that nobody accepts in time is cancelled to the second, and no other", async () => {
  const due = async (facts: Partial<StoredOrder>) => {
    const order = await storedOrder({ organizationId: newId("organization"), ...facts });
    const { organizationId, id } = order;
    const entry = keys.entry(organizationId, "ORDER", id);
    await commit({ put: { ...entry, ...scheduleAttributes(id, new Date(before), "UNANSWERED") } });
    return order;
  };
  const placedAt = "2026-11-21T17:50:00.000Z";
  const late = await due({ placedAt, acceptWithinMinutes: 10 });
  const orders = [
    await due({ placedAt, acceptWithinMinutes: 11 }),
    await due({ placedAt }),
    await due({ placedAt, acceptedAt: before, acceptWithinMinutes: 10 }),
  ];
  const [broken, gone] = [newId("organization"), newId("organization")];
  const damaged = await due({ organizationId: broken, placedAt, acceptWithinMinutes: 10 });
  await commit({ update: keys.order(broken, damaged.id), set: { items: "damaged" } });
  const missing = await due({ organizationId: gone, placedAt, acceptWithinMinutes: 10 });
  await commit({ remove: keys.order(gone, missing.id) });
  const { failures } = await cancelUnanswered(now);
  expect(failures.filter(({ item }) => item.includes(broken))).toHaveLength(1);
  for (const { organizationId } of [missing, late, ...orders])
    expect(failures.filter(({ item }) => item.includes(organizationId))).toEqual([]);
  await commit({ remove: keys.entry(broken, "ORDER", damaged.id) });
  const cancelled = await presentOrder(late);
  expect(cancelled).toMatchObject({ cancelReason: "not_accepted", cancelledAt: at });
  expect(cancelled.history).toEqual([{ did: "cancelled", by: null, at }]);
  for (const order of orders) expect(statusOf(await presentOrder(order))).toBe(statusOf(order));
});

test("An order that can't be cancelled counts as a failure, so that an alarm is raised", async () => {
  const [organizationId, id] = [newId("organization"), newId("order")];
  const entry = keys.entry(organizationId, "ORDER", id);
  await commit(
    { put: { ...keys.order(organizationId, id), items: "damaged" } },
    { put: { ...entry, ...scheduleAttributes(id, new Date(0), "UNANSWERED") } },
  );
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  await handler(undefined);
  await commit({ remove: entry });
  const about = logged.mock.calls.filter(([, fields]) => JSON.stringify(fields).includes(id));
  expect(about).toEqual([["order not cancelled", expect.objectContaining({ cause: expect.any(String), Failed: 1 })]]);
});
