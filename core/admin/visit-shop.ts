import type { Admin } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { type ShopVisit, visitShop as visitRow } from "../contract/admin/admin.ts";
import { callOf } from "../contract/api/route.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit } from "../db/table.ts";
import { findOrganization } from "../organizations/organization.ts";

/** Milliseconds that a visit lasts. */
const HOUR_MS = 60 * 60 * 1000;

/**
 * Lets an operator read all of a shop for an hour, and change nothing. The shop's history tells of it in the
 * transaction that opens it.
 * @throws AppError organization_not_found
 */
export const visitShop = async (
  { admin: { userId }, organizationId }: { admin: Admin; organizationId: OrganizationId },
  now = new Date(),
): Promise<ShopVisit> => {
  await findOrganization(organizationId);
  const end = now.getTime() + HOUR_MS;
  const visit = { until: new Date(end).toISOString() };
  const put = { ...keys.visit(userId, organizationId), ...visit, ttl: ttlAt(end) };
  await audited({ organizationId, userId }, { call: callOf(visitRow) }, () => commit({ put }));
  return visit;
};
