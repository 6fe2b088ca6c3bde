import { getVisible, type Reader } from "../catalogue/reader.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturers/manufacturer.ts";
import type { ManufacturerId } from "../contract/values/ids.ts";
import { manufacturerKind } from "./manufacturer.ts";

/**
 * A manufacturer.
 * @throws AppError not_found
 */
export const getManufacturer = (
  reader: Reader & { id: ManufacturerId },
): Promise<LocalizedManufacturer | TranslatedManufacturer> => getVisible(manufacturerKind, reader);
