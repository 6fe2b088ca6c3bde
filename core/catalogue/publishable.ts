import { type Collection, indexed, type Key, lists } from "../db/keys.ts";
import { count } from "../db/list.ts";
import type { Refusable } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import { claim } from "./unique.ts";

/** What products and categories have in common: a slug of their own, and guests who see the published ones only. */
interface Publishable {
  organizationId: string;
  slug: string;
  publishedAt: string | null;
  version: number;
}

/**
 * The writes that bring an item from one state (undefined: it is new) to the next: itself, its slug, its place in the
 * list of all and in that of the published ones, and their counters.
 */
export const publishableWrites = (
  collection: Collection,
  key: Key,
  before: Publishable | undefined,
  after: Publishable,
): Refusable[] => {
  const { organizationId } = after;
  const published = lists.published(organizationId, collection);
  const was = Boolean(before?.publishedAt);
  const is = Boolean(after.publishedAt);
  const put = { ...key, ...(is && indexed("gsi1", published.pk, key.sk)), ...after };
  return [
    [{ put, when: before ? { version: before.version } : "absent" }, new AppError("conflict")],
    ...claim({ organizationId, collection, field: "slug" }, before?.slug, after.slug),
    ...(before ? [] : [[count(lists.all(organizationId, collection), 1)] as const]),
    ...(was === is ? [] : [[count(published, is ? 1 : -1)] as const]),
  ];
};
