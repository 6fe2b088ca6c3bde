import type { OrganizationId } from "../contract/values/ids.ts";
import { organizationOf } from "../db/keys.ts";
import { WEBHOOK_OWNERS } from "../db/ranges.ts";
import { keyOf, query } from "../db/table.ts";

/** Milliseconds for which a process remembers which organizations have webhooks. */
const REMEMBERED_MS = 10_000;

/** Milliseconds after which the index certainly has what the stream has shown. */
const SETTLED_MS = 60_000;

let known: { until: number; all: ReadonlySet<string> } | undefined;
/** Organizations whose first webhook was seen in the stream, and until when that is remembered. */
const added = new Map<OrganizationId, number>();

/** Remembers that an organization has just got its first webhook. */
export const noteWebhooks = (organizationId: OrganizationId): void => {
  added.set(organizationId, Date.now() + SETTLED_MS);
};

/**
 * Whether an organization may have webhooks. The ids of all that have any are read together and remembered for seconds,
 * so the changes of all others cost nothing. An organization's first webhook is a change in the stream itself. Other
 * processes, which run beside this one, learn of it when they read the ids again.
 */
export const mayHaveWebhooks = async (organizationId: OrganizationId): Promise<boolean> => {
  const now = Date.now();
  for (const [id, until] of added) if (until < now) added.delete(id);
  if (added.has(organizationId)) return true;
  if (!known || known.until < now) {
    const entries = await query({ index: "gsi2", pk: WEBHOOK_OWNERS });
    known = { until: now + REMEMBERED_MS, all: new Set(entries.map((entry) => organizationOf(keyOf(entry).pk))) };
  }
  return known.all.has(organizationId);
};
