import type { Member } from "../accounts/actor.ts";
import type { ManufacturerInput, TranslatedManufacturer } from "../contract/manufacturer.ts";
import { newId } from "../ids.ts";
import { translateManufacturer } from "./manufacturer.ts";
import { saveManufacturer } from "./save-manufacturer.ts";

/**
 * Adds a manufacturer.
 * @throws AppError invalid_input
 */
export const createManufacturer = async (
  { member: { organizationId }, input }: { member: Member; input: ManufacturerInput },
  now = new Date(),
): Promise<TranslatedManufacturer> => {
  const identity = { id: newId("manufacturer"), organizationId, createdAt: now.toISOString() };
  return translateManufacturer(await saveManufacturer(undefined, input, identity));
};
