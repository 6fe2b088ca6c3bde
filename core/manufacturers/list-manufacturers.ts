import { type ListReader, listVisible } from "../catalogue/reader.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturers/manufacturer.ts";
import type { Page } from "../contract/values/common.ts";
import { manufacturerKind } from "./manufacturer.ts";

/**
 * One page of an organization's manufacturers.
 * @throws AppError organization_not_found
 */
export const listManufacturers = (reader: ListReader): Promise<Page<LocalizedManufacturer | TranslatedManufacturer>> =>
  listVisible(manufacturerKind, reader);
