import type { OrganizationId } from "../contract/ids.ts";
import type { ManufacturerInput, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { newId } from "../ids.ts";
import { translateManufacturer } from "./manufacturer.ts";
import { saveManufacturer } from "./save-manufacturer.ts";

/**
 * Adds a manufacturer.
 * @throws AppError invalid_input
 */
export const createManufacturer = async (
  { organizationId, input }: { organizationId: OrganizationId; input: ManufacturerInput },
  now = new Date(),
): Promise<TranslatedManufacturer> => {
  const identity = { id: newId("manufacturer"), organizationId, createdAt: now.toISOString() };
  return translateManufacturer(await saveManufacturer(undefined, input, identity));
};
