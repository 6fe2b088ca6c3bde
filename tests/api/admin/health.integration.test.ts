import { expect, inject, test } from "vitest";
import type { Admin } from "#core/accounts/actor.ts";
import { getHealth as healthAt } from "#core/admin/health.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit, find } from "#core/db/table.ts";
import { newAdmin, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getHealth, retryMessage } = routes.admin;

const admin = await newAdmin(origin);

test("A late message is shown until it is sent again, and one that a later event replaced is given up", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const id = `${order.id}-moved-1-sms`;
  const [since, until] = [new Date(Date.now() - 600_000), new Date(Date.now() + 3_600_000)].map((at) =>
    at.toISOString(),
  ) as [string, string];
  await commit({
    put: {
      ...keys.message(organizationId, id),
      state: "sending",
      since,
      until,
      ...scheduleAttributes(id, new Date(until), "LATE"),
    },
  });
  const lateOf = async () => {
    const { lateMessages } = await admin.call(getHealth, {});
    return lateMessages.filter((message) => message.organizationId === organizationId);
  };
  expect(await lateOf()).toEqual([{ organizationId, shop: shop.organization.name, id, since, nextAt: until }]);
  expect(await admin.call(retryMessage, { body: { organizationId, id } })).toEqual({ isLate: false });
  expect(await lateOf()).toEqual([]);
  expect(await find(keys.message(organizationId, id))).toMatchObject({ state: "refused", problem: "overtaken" });
  // A second tap, or somebody else's, does nothing.
  expect(await admin.call(retryMessage, { body: { organizationId, id } })).toEqual({ isLate: false });
});

test("Work that was due minutes ago is counted, and work that is due now is not", async () => {
  const { organizationId } = await newOrderedShop(origin);
  // Long before the work of all other tests is due.
  const now = new Date("2001-01-01T12:00:00Z");
  const schedule = (minutes: number) => {
    const id = `test-${minutes}`;
    const due = new Date(now.getTime() - minutes * 60_000);
    return commit({ put: { ...keys.message(organizationId, id), ...scheduleAttributes(id, due, "UNANSWERED") } });
  };
  await schedule(6);
  await schedule(1);
  expect((await healthAt({ admin: {} as Admin }, now)).overdue.unanswered).toBe(1);
});
