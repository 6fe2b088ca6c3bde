import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredManufacturer } from "./manufacturer.ts";

/**
 * A manufacturer, as the last acknowledged write left it.
 * @throws AppError not_found
 */
export const findManufacturer = async (organizationId: string, id: string): Promise<StoredManufacturer> => {
  const item = await find(keys.manufacturer(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  return StoredManufacturer.parse(item);
};
