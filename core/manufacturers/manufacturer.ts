import * as z from "zod/mini";
import { findItem } from "../catalogue/item.ts";
import { told } from "../catalogue/reader.ts";
import { FileRef, Instant } from "../contract/common.ts";
import { ManufacturerId, OrganizationId } from "../contract/ids.ts";
import { inLocale } from "../contract/in-locale.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { AboutTranslation } from "../contract/translations.ts";
import { keys } from "../db/keys.ts";

/** A manufacturer as stored. The translation of the default locale is the first. */
export const StoredManufacturer = z.object({
  id: ManufacturerId,
  organizationId: OrganizationId,
  name: z.string(),
  logo: z.nullable(FileRef),
  translations: z.array(AboutTranslation),
  createdAt: Instant,
  /** Manufacturers are always published. */
  publishedAt: Instant,
  /** Its words in the search. */
  words: z.array(z.string()),
  version: z.int(),
});
export type StoredManufacturer = z.infer<typeof StoredManufacturer>;

/** The manufacturer in the language of a locale, else in the default one. */
export const localizeManufacturer = (
  { translations, ...facts }: StoredManufacturer,
  locale: string | undefined,
): LocalizedManufacturer => ({ ...facts, about: inLocale(translations, locale)?.about ?? "" });

/** The manufacturer in all its languages, as staff edit it. */
export const translateManufacturer = (manufacturer: StoredManufacturer): TranslatedManufacturer => manufacturer;

/** The manufacturer in one language or in all, as its reader asks. */
export const tellManufacturer = told(StoredManufacturer, localizeManufacturer, translateManufacturer);

/**
 * A manufacturer, by a consistent read.
 * @throws AppError not_found
 */
export const findManufacturer = (organizationId: OrganizationId, id: ManufacturerId): Promise<StoredManufacturer> =>
  findItem(StoredManufacturer, keys.manufacturer(organizationId, id));
