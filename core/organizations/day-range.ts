import type { IdKind, OrganizationId } from "../contract/values/ids.ts";
import { endOf, startOf } from "../day.ts";
import { idsBetween } from "../ids.ts";
import type { DayRange } from "../lists/dated-list.ts";
import { findOrganization } from "./organization.ts";

/**
 * The range between two calendar days of an organization, both included, for ids of a kind. A missing bound is open.
 * Without any bound it is undefined, and nothing is read.
 * @throws AppError organization_not_found
 */
export const dayRange = async (
  kind: IdKind,
  { organizationId, from, to }: { organizationId: OrganizationId; from?: string | undefined; to?: string | undefined },
): Promise<DayRange | undefined> => {
  if (!from && !to) return undefined;
  const { timezone } = (await findOrganization(organizationId)).configuration;
  return {
    from,
    to,
    ids: idsBetween(kind, from ? startOf(from, timezone) : undefined, to ? endOf(to, timezone) : undefined),
  };
};
