import * as z from "zod/mini";
import { findItem } from "../catalogue/item.ts";
import { told } from "../catalogue/reader.ts";
import { FileRef, Instant, inLocale } from "../contract/common.ts";
import { ManufacturerId, OrganizationId } from "../contract/ids.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { AboutTranslation } from "../contract/translations.ts";
import { keys } from "../db/keys.ts";

/** A manufacturer as the table holds it, translations with the default locale's first. */
export const StoredManufacturer = z.object({
  id: ManufacturerId,
  organizationId: OrganizationId,
  name: z.string(),
  logo: z.nullable(FileRef),
  translations: z.array(AboutTranslation),
  createdAt: Instant,
  /** Guests see it from the start. */
  publishedAt: Instant,
  /** The words that it is found by. */
  words: z.array(z.string()),
  version: z.int(),
});
export type StoredManufacturer = z.infer<typeof StoredManufacturer>;

/** The manufacturer in one language: that of a locale, else of the default locale. */
export const localizeManufacturer = (
  { translations, ...facts }: StoredManufacturer,
  locale: string | undefined,
): LocalizedManufacturer => ({ ...facts, about: inLocale(translations, locale)?.about ?? "" });

/** The manufacturer in every language that it has, as staff edit it. */
export const translateManufacturer = (manufacturer: StoredManufacturer): TranslatedManufacturer => manufacturer;

/** The manufacturer as its reader wants it. */
export const tellManufacturer = told(StoredManufacturer, localizeManufacturer, translateManufacturer);

/**
 * A manufacturer, as the last acknowledged write left it.
 * @throws AppError not_found
 */
export const findManufacturer = (organizationId: OrganizationId, id: ManufacturerId): Promise<StoredManufacturer> =>
  findItem(StoredManufacturer, keys.manufacturer(organizationId, id));
