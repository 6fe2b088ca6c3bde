import * as z from "zod/mini";
import { findItem } from "../catalogue/item.ts";
import { told } from "../catalogue/reader.ts";
import type { LocalizedCategory, TranslatedCategory } from "../contract/category.ts";
import { FileRef, Instant, Position } from "../contract/common.ts";
import { CategoryId, OrganizationId } from "../contract/ids.ts";
import { inLocale } from "../contract/in-locale.ts";
import { Translation } from "../contract/translations.ts";
import { keys } from "../db/keys.ts";

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

/** The category in the language of a locale, else in the default one. */
export const localizeCategory = (
  { translations, ...facts }: StoredCategory,
  locale: string | undefined,
): LocalizedCategory => {
  const { title = "", description = "" } = inLocale(translations, locale) ?? {};
  return { ...facts, title, description };
};

/** The category in all its languages, as staff edit it. */
export const translateCategory = (category: StoredCategory): TranslatedCategory => category;

/** The category in one language or in all, as its reader asks. */
export const tellCategory = told(StoredCategory, localizeCategory, translateCategory);

/**
 * A category, published or not, by a consistent read.
 * @throws AppError not_found
 */
export const findCategory = (organizationId: OrganizationId, id: CategoryId): Promise<StoredCategory> =>
  findItem(StoredCategory, keys.category(organizationId, id));
