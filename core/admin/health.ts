import * as z from "zod/mini";
import type { Admin } from "../accounts/actor.ts";
import { type Health, MOST_LATE, type RetryMessage } from "../contract/admin/admin.ts";
import { Instant } from "../contract/values/common.ts";
import { keys } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { messageOf } from "../db/stream.ts";
import { find, findMany } from "../db/table.ts";
import { retryLate } from "../messages/send-late.ts";
import { StoredOrganization } from "../organizations/organization.ts";

/** Minutes after which work of a job that runs every minute is overdue. */
const OVERDUE_MINUTES = 5;

/** Most overdue items of a shard that are counted. */
const MAX_COUNTED = 100;

/** A message as stored, as far as its delay goes. */
const Waiting = z.object({
  since: z.optional(Instant),
  until: z.optional(Instant),
  gsi2pk: z.optional(z.string()),
});

/** The late work of the jobs: messages that are late or will be tried again, and work that was due minutes ago. */
export const getHealth = async (_: { admin: Admin }, now = new Date()): Promise<Health> => {
  const ago = new Date(now.getTime() - OVERDUE_MINUTES * 60_000);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  const [late, payments, unanswered] = await Promise.all([
    findDueKeys("LATE", tomorrow, MOST_LATE),
    findDueKeys("DUE", ago, MAX_COUNTED),
    findDueKeys("UNANSWERED", ago, MAX_COUNTED),
  ]);
  const shown = late.slice(0, MOST_LATE);
  const messages = shown.map(messageOf);
  const [items, shops] = await Promise.all([
    findMany(shown),
    findMany(messages.map(({ organizationId }) => keys.organization(organizationId))),
  ]);
  const lateMessages = messages.flatMap(({ organizationId, id }, place) => {
    const [item, shop] = [items[place], shops[place]];
    if (!item || !shop) return [];
    const { since = null, until = null } = Waiting.parse(item);
    return { organizationId, id, shop: StoredOrganization.parse(shop).name, since, nextAt: until };
  });
  return {
    lateMessages: lateMessages.toSorted((a, b) => (a.since ?? "").localeCompare(b.since ?? "")),
    overdue: { payments: payments.length, unanswered: unanswered.length },
  };
};

/** Sends a late message now, unless it was sent meanwhile or an event overtook it. */
export const retryMessage = async ({
  organizationId,
  id,
}: RetryMessage & { admin: Admin }): Promise<{ isLate: boolean }> => {
  const key = keys.message(organizationId, id);
  const isLate = async () => {
    const item = await find(key, { consistent: true });
    return Boolean(item && Waiting.parse(item).gsi2pk);
  };
  if (await isLate()) await retryLate(key, new Date());
  return { isLate: await isLate() };
};
