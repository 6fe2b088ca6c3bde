import type { Edit } from "../accounts/actor.ts";
import { checkVersion } from "../catalogue/item.ts";
import type { ManufacturerInput, TranslatedManufacturer } from "../contract/manufacturers/manufacturer.ts";
import type { ManufacturerId } from "../contract/values/ids.ts";
import { findManufacturer } from "./manufacturer.ts";
import { saveManufacturer } from "./save-manufacturer.ts";

/**
 * Replaces a manufacturer.
 * @throws AppError not_found, invalid_input, conflict
 */
export const replaceManufacturer = async (
  request: Edit & { id: ManufacturerId; input: ManufacturerInput },
): Promise<TranslatedManufacturer> => {
  const before = await findManufacturer(request.member.organizationId, request.id);
  checkVersion(before, request.version);
  const { id, organizationId, createdAt } = before;
  return saveManufacturer(before, request.input, { id, organizationId, createdAt });
};
