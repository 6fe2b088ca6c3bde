import type { Member } from "../accounts/actor.ts";
import { namesOf } from "../accounts/user.ts";
import type { Workers } from "../contract/members/working.ts";
import { UserId } from "../contract/values/ids.ts";
import { pinsOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";

/** The members who have a PIN, and who works on the caller's device. */
export const listWorkers = async ({ member }: { member: Member }): Promise<Workers> => {
  const { organizationId, userId, role, account, isLocked = false } = member;
  const ids = (await query({ ...pinsOf(organizationId), consistent: true })).map((pin) => UserId.parse(pin.userId));
  const names = await namesOf(organizationId, ids);
  return {
    people: ids.flatMap((userId) => (names.has(userId) ? [{ userId, name: names.get(userId) ?? "" }] : [])),
    working: account && !isLocked ? userId : null,
    isLocked,
    role,
    hasPin: ids.includes(userId),
  };
};
