import { expect, test, vi } from "vitest";
import { keys } from "#core/db/keys.ts";
import { scheduleAttributes } from "#core/db/schedule.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { storedOrder } from "#core/testing/stored.ts";
import { logger } from "#functions/http/logger.ts";
import { handler } from "#functions/jobs/cancel-unanswered.ts";

test("An order that can't be cancelled is counted as a failure, so that an alarm rings", async () => {
  const organizationId = newId("organization");
  const { id } = await storedOrder({ organizationId, placedAt: new Date().toISOString(), acceptWithinMinutes: 10 });
  const entry = keys.entry(organizationId, "ORDER", id);
  await commit({ put: { ...entry, ...scheduleAttributes(id, new Date(0), "UNANSWERED") } });
  await commit({ update: keys.order(organizationId, id), set: { items: "damaged" } });
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  await handler(undefined);
  await commit({ remove: entry });
  const about = logged.mock.calls.filter(([, fields]) => JSON.stringify(fields).includes(id));
  expect(about).toEqual([["order not cancelled", expect.objectContaining({ cause: expect.any(String), Failed: 1 })]]);
});
