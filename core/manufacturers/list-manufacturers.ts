import { type ListReader, readShelves } from "../catalogue/reader.ts";
import type { Page } from "../contract/common.ts";
import type { LocalizedManufacturer, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { tellManufacturer } from "./manufacturer.ts";

/**
 * One page of an organization's manufacturers.
 * @throws AppError organization_not_found
 */
export const listManufacturers = async (
  reader: ListReader,
): Promise<Page<LocalizedManufacturer | TranslatedManufacturer>> => {
  const { items, pagination, member } = await readShelves(reader, "MANUFACTURER");
  return { data: items.map((item) => tellManufacturer(item, reader, member)), pagination };
};
