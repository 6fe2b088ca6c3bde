import type { Member } from "../accounts/actor.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";

/** A kind of catalogue item: where it is stored, and how it is shown. */
export interface ItemKind<Stored, Localized, Translated> {
  collection: Collection;
  stored: { parse: (item: Item) => Stored };
  /** The item in the language of a locale, else in the default one. */
  localize: (item: Stored, locale: string | undefined) => Localized;
  /** The item in all its languages, as staff edit it. */
  translate: (item: Stored) => Translated;
}

/**
 * An item, published or not, by a consistent read.
 * @throws AppError not_found
 */
export const findItem = async <Stored>(
  { collection, stored }: Pick<ItemKind<Stored, unknown, unknown>, "collection" | "stored">,
  organizationId: OrganizationId,
  id: string,
): Promise<Stored> => {
  const item = await find(keys.item(organizationId, collection, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  return stored.parse(item);
};

/**
 * Refuses a change that was based on another version than the present one. Undefined allows any version.
 * @throws AppError conflict
 */
export const checkVersion = (item: { version: number }, madeOf: number | undefined): void => {
  if (madeOf !== undefined && madeOf !== item.version) throw new AppError("conflict");
};

/** When an item was published, after a change of its visibility; undefined leaves it as it was. */
export const publishedAtAfter = (
  { publishedAt }: { publishedAt: string | null },
  publish: boolean | undefined,
  now: Date,
): string | null => (publish === undefined ? publishedAt : publish ? (publishedAt ?? now.toISOString()) : null);

/** A member's request to publish or unpublish an item. */
export interface StatusChange<Id extends string> {
  member: Member;
  id: Id;
  operation: "publish" | "unpublish";
}

/**
 * Publishes or unpublishes an item. Setting the same state again changes nothing.
 * @throws AppError not_found, conflict
 */
export const changeStatus = async <Stored extends { publishedAt: string | null }, Translated>(
  kind: ItemKind<Stored, unknown, Translated>,
  save: (before: Stored, after: Stored, now: Date) => Promise<Stored>,
  { member, id, operation }: StatusChange<string>,
  now: Date,
): Promise<Translated> => {
  const item = await findItem(kind, member.organizationId, id);
  const publishedAt = publishedAtAfter(item, operation === "publish", now);
  return kind.translate(publishedAt === item.publishedAt ? item : await save(item, { ...item, publishedAt }, now));
};
