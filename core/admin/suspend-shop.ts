import type { Admin } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { liftSuspension as liftRow, type SuspendShop, suspendShop as suspendRow } from "../contract/admin/admin.ts";
import { callOf } from "../contract/api/route.ts";
import type { Suspension } from "../contract/organizations/suspension.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { commitOrThrow, retryOnConflict } from "../db/transaction.ts";
import { boardVersionWrite } from "../lists/board-version.ts";
import { findOrganization, organizationChange } from "../organizations/organization.ts";

interface Request {
  admin: Admin;
  organizationId: OrganizationId;
}

/**
 * Stops a shop from taking new orders and reservations. Its own switches stay as they are, and open orders go on. The
 * shop's history says who did it.
 * @throws AppError organization_not_found, conflict
 */
export const suspendShop = async (
  { reason, ...request }: Request & SuspendShop,
  now = new Date(),
): Promise<Suspension> => {
  const suspension = { at: now.toISOString(), reason };
  await change(request, callOf(suspendRow), suspension);
  return suspension;
};

/** Lets a shop take orders again. @throws AppError organization_not_found, conflict */
export const liftSuspension = (request: Request): Promise<void> => change(request, callOf(liftRow), null);

const change = (
  { admin: { userId }, organizationId }: Request,
  call: string,
  suspension: Suspension | null,
): Promise<void> =>
  retryOnConflict(3, async () => {
    const before = await findOrganization(organizationId, { consistent: true });
    if (!before.suspension && !suspension) return;
    await audited({ organizationId, userId }, { call, name: suspension?.reason }, () =>
      commitOrThrow([organizationChange(before, { suspension }), boardVersionWrite(organizationId)]),
    );
  });
