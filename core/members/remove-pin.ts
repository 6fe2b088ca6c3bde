import type { Member } from "../accounts/actor.ts";
import { keys } from "../db/keys.ts";
import { commit } from "../db/table.ts";

/** Removes the member's own PIN. */
export const removePin = async ({ member: { organizationId, userId } }: { member: Member }): Promise<void> => {
  await commit({ remove: keys.pin(organizationId, userId) });
};
