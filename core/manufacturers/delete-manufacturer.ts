import type { Member } from "../accounts/actor.ts";
import type { ManufacturerId } from "../contract/values/ids.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { itemRemoval } from "../lists/item-writes.ts";
import { findManufacturer } from "./manufacturer.ts";

/**
 * Deletes a manufacturer. Its products keep its name.
 * @throws AppError not_found, conflict
 */
export const deleteManufacturer = async (
  { member: { organizationId }, id }: { member: Member; id: ManufacturerId },
  now = new Date(),
): Promise<void> => commitOrThrow(itemRemoval("MANUFACTURER", await findManufacturer(organizationId, id), now));
