import * as z from "zod/mini";
import { findItem, type ItemKind } from "../catalogue/item.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/categories/category.ts";
import { inLocale } from "../contract/locales/in-locale.ts";
import { Translation } from "../contract/locales/translations.ts";
import { FileRef, Instant, Position } from "../contract/values/common.ts";
import { CategoryId, OrganizationId } from "../contract/values/ids.ts";

/** A category as stored. The translation of the default locale is the first. */
export const StoredCategory = z.object({
  id: CategoryId,
  organizationId: OrganizationId,
  slug: z.string(),
  image: z.nullable(FileRef),
  position: z._default(Position, null),
  translations: z.array(Translation),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
  /** The words that it is found by. */
  words: z.array(z.string()),
  version: z.int(),
});
export type StoredCategory = z.infer<typeof StoredCategory>;

export const categoryKind: ItemKind<StoredCategory, LocalizedCategory, TranslatedCategory> = {
  collection: "CATEGORY",
  stored: StoredCategory,
  localize: ({ translations, ...fields }, locale) => {
    const { title = "", description = "" } = inLocale(translations, locale) ?? {};
    return { ...fields, title, description };
  },
  translate: (category) => category,
};

/**
 * A category, published or not, by a consistent read.
 * @throws AppError not_found
 */
export const findCategory = (organizationId: OrganizationId, id: CategoryId): Promise<StoredCategory> =>
  findItem(categoryKind, organizationId, id);
