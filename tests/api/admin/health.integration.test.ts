import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit, find } from "#core/db/table.ts";
import { newAdmin, newOrderedShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getHealth, retryMessage } = routes.admin;

const admin = await newAdmin(origin);

test("A late message is shown until it is tried again, and one that an event overtook is given up", async () => {
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

test("Work that was due minutes ago is counted, and what is due now is not yet overdue", async () => {
  const { organizationId } = await newOrderedShop(origin);
  const before = (await admin.call(getHealth, {})).overdue;
  const scheduled = (minutes: number, work: "DUE" | "UNANSWERED") => {
    const id = `test-${work}-${minutes}`;
    return commit({
      put: {
        ...keys.message(organizationId, id),
        ...scheduleAttributes(id, new Date(Date.now() - minutes * 60_000), work),
      },
    });
  };
  await scheduled(6, "UNANSWERED");
  await scheduled(1, "UNANSWERED");
  const { overdue } = await admin.call(getHealth, {});
  expect(overdue.unanswered - before.unanswered).toBe(1);
});
