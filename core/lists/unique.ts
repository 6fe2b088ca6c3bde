import type { OrganizationId } from "../contract/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import type { Refusable } from "../db/refusals.ts";
import { invalid } from "../errors.ts";

/**
 * The writes that release an item's old value of a unique field and claim the new one. Undefined or null means no
 * value.
 */
export const claim = (
  {
    organizationId,
    collection,
    field,
  }: { organizationId: OrganizationId; collection: Collection; field: "slug" | "sku" },
  before: string | null | undefined,
  after: string | null | undefined,
): Refusable[] => {
  const key = (value: string) => keys.unique(organizationId, collection, field, value);
  const claims: Refusable[] = [];
  if (before === after) return claims;
  if (before) claims.push({ remove: key(before) });
  if (after) claims.push([{ put: { ...key(after) }, when: "absent" }, invalid([field], `This ${field} is taken`)]);
  return claims;
};
