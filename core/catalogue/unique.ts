import { type Collection, keys } from "../db/keys.ts";
import type { Refusable } from "../db/refusals.ts";
import { invalid } from "../errors.ts";

/**
 * The writes by which an item gives up the old value of a field that is unique in its collection, and takes the new one.
 * Undefined or null: it holds none.
 */
export const claim = (
  { organizationId, collection, field }: { organizationId: string; collection: Collection; field: "slug" | "sku" },
  before: string | null | undefined,
  after: string | null | undefined,
): Refusable[] => {
  if (before === after) return [];
  const key = (value: string) => keys.unique(organizationId, collection, field, value);
  return [
    ...(before ? [[{ remove: key(before) }] as const] : []),
    ...(after
      ? [[{ put: { ...key(after) }, when: "absent" as const }, invalid([field], `This ${field} is taken`)] as const]
      : []),
  ];
};
