import type { OrganizationId } from "../contract/values/ids.ts";
import { organizationOf } from "../db/keys.ts";
import { WEBHOOK_OWNERS } from "../db/ranges.ts";
import { keyOf, query } from "../db/table.ts";

/** Milliseconds for which a process remembers which organizations have webhooks. */
const REMEMBERED = 10_000;

/** Milliseconds in which the index surely has what the stream has told. */
const SETTLED = 60_000;

let known: { until: number; all: ReadonlySet<string> } | undefined;
const told = new Map<OrganizationId, number>();

/** Notes that an organization has webhooks from now on. */
export const noteWebhooks = (organizationId: OrganizationId, now = Date.now()): void => {
  told.set(organizationId, now + SETTLED);
};

/**
 * Whether an organization may have webhooks. The names of all that do are read together and remembered for seconds, so
 * others cost nothing. An organization's first webhook comes with the changes of its own items, before those that
 * follow.
 */
export const mayHaveWebhooks = async (organizationId: OrganizationId, now = Date.now()): Promise<boolean> => {
  for (const [id, until] of told) if (until < now) told.delete(id);
  if (told.has(organizationId)) return true;
  if (!known || known.until < now) {
    const entries = await query({ index: "gsi2", pk: WEBHOOK_OWNERS });
    known = { until: now + REMEMBERED, all: new Set(entries.map((entry) => organizationOf(keyOf(entry).pk))) };
  }
  return known.all.has(organizationId);
};
