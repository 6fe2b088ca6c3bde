import type { Member } from "../accounts/actor.ts";
import { namesOf } from "../accounts/user.ts";
import type { Activity } from "../contract/audit/activity.ts";
import { type ActivityId, isApiKey, type UserId } from "../contract/values/ids.ts";
import { activityUntil } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { Entry } from "./audit-event.ts";

/** Entries of a page. */
const PAGE_SIZE = 50;
/** Entries that are looked at for a page of one user: a bound of the cost. */
const MAX_SCANNED = 500;

interface Request {
  member: Member;
  by?: UserId | undefined;
  before?: ActivityId | undefined;
  /** The verb of a row by its call. */
  verbOf: (call: string) => string;
}

/** One page of what members did, the latest first: two round trips. */
export const listActivity = async ({
  member: { organizationId },
  by,
  before,
  verbOf,
}: Request): Promise<{ data: Activity[]; next: ActivityId | null }> => {
  const limit = by ? MAX_SCANNED : PAGE_SIZE;
  const items = await query({
    ...activityUntil(organizationId, before),
    newestFirst: true,
    limit,
    keep: ({ id }) => id !== before,
  });
  const seen = items.map((item) => Entry.parse(item));
  const shown = seen.filter((entry) => !by || entry.by === by).slice(0, PAGE_SIZE);
  const names = await namesOf(organizationId, shown.flatMap(({ by, subject }) => [by, subject]).filter(isUser));
  const data = shown.map(({ id, at, by, call, subject = null, name, to = null, fields = [] }) => ({
    id,
    at,
    by: { userId: by, name: names.get(by) ?? null },
    did: verbOf(call),
    subject,
    name: name ?? names.get(subject) ?? null,
    to,
    fields,
  }));
  const last = shown.length === PAGE_SIZE ? shown.at(-1) : seen.at(-1);
  return { data, next: seen.length === limit || shown.length === PAGE_SIZE ? (last?.id ?? null) : null };
};

const isUser = (id: string | undefined): id is UserId => Boolean(id?.startsWith("usr_") || (id && isApiKey(id)));
