import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import type { GuardedWrite } from "../db/transaction.ts";
import { invalid } from "../errors.ts";

/** People know a slug as an address: the one of a page. */
const taken = { slug: "This address is taken", sku: "This SKU is taken" } as const;

/**
 * The writes that release an item's old value of a unique field and claim the new one. Undefined or null means no
 * value.
 */
export const claimUnique = (
  {
    organizationId,
    collection,
    field,
  }: { organizationId: OrganizationId; collection: Collection; field: "slug" | "sku" },
  before: string | null | undefined,
  after: string | null | undefined,
): GuardedWrite[] => {
  const key = (value: string) => keys.unique(organizationId, collection, field, value);
  const claims: GuardedWrite[] = [];
  if (before === after) return claims;
  if (before) claims.push({ remove: key(before) });
  if (after) claims.push([{ put: { ...key(after) }, when: "absent" }, invalid([field], taken[field])]);
  return claims;
};
