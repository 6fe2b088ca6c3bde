import type { OrganizationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";

/** Lets a shop exist since another time. Days from before a shop can't be closed. */
export const ageShop = (organizationId: OrganizationId, since: Date): Promise<void> =>
  commit({ update: keys.organization(organizationId), set: { createdAt: since.toISOString() } });
