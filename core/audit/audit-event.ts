import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { ACTIVITY_DAYS } from "../contract/audit/activity.ts";
import { isId } from "../contract/values/any-id.ts";
import { Instant } from "../contract/values/common.ts";
import { ActivityId, type OrganizationId, UserId } from "../contract/values/ids.ts";
import { withAuditEntry } from "../db/audit-entry.ts";
import { type Key, keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import type { Write } from "../db/table.ts";
import { newId } from "../ids.ts";

/** What a member did, as stored. */
export const Entry = z.object({
  id: ActivityId,
  at: Instant,
  by: UserId,
  /** The row of the call: `PUT /{organizationId}/shipping-methods/{id}`. */
  call: z.string(),
  subject: z.optional(z.string()),
  name: z.optional(z.string()),
  to: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
});
export type Entry = z.infer<typeof Entry>;

/** The facts of a change. Subject and name follow from its writes if they are not given. */
type AuditEvent = Pick<Entry, "call" | "to" | "fields" | "subject" | "name">;

const DAY_SECONDS = 24 * 60 * 60;

/** The write of an audit entry about other writes. The first of them tells what was changed. */
export const entryWrite = (
  { organizationId, userId }: { organizationId: OrganizationId; userId: UserId },
  event: AuditEvent,
  writes: readonly Write[],
  now = new Date(),
): Write => {
  const id = newId("activity");
  const [first] = writes;
  const [, subject = ""] = first ? keyOf(first).sk.split("#") : [];
  const entry: Entry = {
    id,
    at: now.toISOString(),
    by: userId,
    ...(isId(subject) && { subject }),
    name: nameIn(writes),
    ...event,
  };
  const ttl = ttlAt(now, ACTIVITY_DAYS * DAY_SECONDS);
  return { put: { ...keys.activity(organizationId, id), ...entry, ttl } };
};

/** The key that a write changes. */
export const keyOf = (write: Write): Key => {
  if ("put" in write) return write.put;
  if ("update" in write) return write.update;
  return "remove" in write ? write.remove : write.check;
};

const Titles = z.array(z.object({ title: z.optional(z.string()) }));

/** Fields by which people know an item. An order or a reservation is known by its reference, which names nobody. */
const Named = z.object({
  referenceId: z.optional(z.string()),
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.nullish(z.string()),
  translations: z.optional(Titles),
  /** Only option sets have it. */
  group: z.optional(z.object({ translations: Titles })),
});

/** What the written item is called, unless it is the organization itself. */
const nameIn = (writes: readonly Write[]): string | undefined => {
  for (const write of writes) {
    if (!("put" in write) || write.put.sk === "ORGANIZATION") continue;
    const { referenceId, title, name, email, group, ...texts } = Named.safeParse(write.put).data ?? {};
    const { translations = group?.translations } = texts;
    const found = referenceId ?? title ?? name ?? translations?.[0]?.title ?? email;
    if (found) return found;
  }
  return undefined;
};

/**
 * Does the work of a member and records it in the same transaction. Work that changes nothing is not recorded.
 * @param along a further write of that transaction
 */
export const audited = <T>(
  { organizationId, userId }: Pick<Member, "organizationId" | "userId">,
  event: AuditEvent,
  work: () => Promise<T>,
  along?: (writes: readonly Write[]) => Write,
): Promise<T> =>
  withAuditEntry(
    (writes) => [entryWrite({ organizationId, userId }, event, writes), ...(along ? [along(writes)] : [])],
    work,
  );
