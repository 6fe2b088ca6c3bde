import * as z from "zod/mini";
import { findItem, type ItemKind } from "../catalogue/item.ts";
import { inLocale } from "../contract/locales/in-locale.ts";
import { AboutTranslation } from "../contract/locales/translations.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturers/manufacturer.ts";
import { FileRef, Instant } from "../contract/values/common.ts";
import { ManufacturerId, OrganizationId } from "../contract/values/ids.ts";

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
  /** The words by which the search finds it. */
  words: z.array(z.string()),
  version: z.int(),
});
export type StoredManufacturer = z.infer<typeof StoredManufacturer>;

export const manufacturerKind: ItemKind<StoredManufacturer, LocalizedManufacturer, TranslatedManufacturer> = {
  collection: "MANUFACTURER",
  stored: StoredManufacturer,
  localize: ({ translations, ...fields }, locale) => ({
    ...fields,
    about: inLocale(translations, locale)?.about ?? "",
  }),
  translate: (manufacturer) => manufacturer,
};

/**
 * A manufacturer, by a consistent read.
 * @throws AppError not_found
 */
export const findManufacturer = (organizationId: OrganizationId, id: ManufacturerId): Promise<StoredManufacturer> =>
  findItem(manufacturerKind, organizationId, id);
