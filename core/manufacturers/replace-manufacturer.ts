import type { ManufacturerId, OrganizationId } from "../contract/ids.ts";
import type { ManufacturerInput, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { findManufacturer, translateManufacturer } from "./manufacturer.ts";
import { saveManufacturer } from "./save-manufacturer.ts";

/**
 * Replaces a manufacturer by what was sent.
 * @throws AppError not_found, invalid_input, conflict
 */
export const replaceManufacturer = async (request: {
  organizationId: OrganizationId;
  id: ManufacturerId;
  input: ManufacturerInput;
}): Promise<TranslatedManufacturer> => {
  const before = await findManufacturer(request.organizationId, request.id);
  const { id, organizationId, createdAt } = before;
  return translateManufacturer(await saveManufacturer(before, request.input, { id, organizationId, createdAt }));
};
