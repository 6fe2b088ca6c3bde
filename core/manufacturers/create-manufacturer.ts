import type { Member } from "../accounts/actor.ts";
import type { ManufacturerInput, TranslatedManufacturer } from "../contract/manufacturers/manufacturer.ts";
import { newId } from "../ids.ts";
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
  return saveManufacturer(undefined, input, identity);
};
