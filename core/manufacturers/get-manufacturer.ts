import { findOnShelf, type Reader } from "../catalogue/reader.ts";
import type { ManufacturerId } from "../contract/ids.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { keys } from "../db/keys.ts";
import { tellManufacturer } from "./manufacturer.ts";

/**
 * A manufacturer.
 * @throws AppError not_found
 */
export const getManufacturer = async (
  reader: Reader & { id: ManufacturerId },
): Promise<LocalizedManufacturer | TranslatedManufacturer> => {
  const { item, member } = await findOnShelf(keys.manufacturer(reader.organizationId, reader.id), reader);
  return tellManufacturer(item, reader, member);
};
