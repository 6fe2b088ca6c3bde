import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredCategory } from "./category.ts";

/**
 * A category in whatever state, as the last acknowledged write left it.
 * @throws AppError not_found
 */
export const findCategory = async (organizationId: string, id: string): Promise<StoredCategory> => {
  const item = await find(keys.category(organizationId, id), { consistent: true });
  if (!item) throw new AppError("not_found");
  return StoredCategory.parse(item);
};
