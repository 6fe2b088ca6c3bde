import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { findMany } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { boardVersionWrite } from "../lists/board-version.ts";
import { countWrite } from "../lists/list.ts";
import { Membership, memberItem } from "./membership.ts";

/*
 * The item with the total of an organization's members also counts its owners. A write that removes an owner names the
 * number that it saw, so that two at once can't remove the last two.
 */

const owners = (member: Membership | undefined) => Number(member?.role === "owner");

const total = (
  organizationId: OrganizationId,
  add: { count?: number; owners: number },
  ownersSeen = 0,
): GuardedWrite => {
  const write = { update: counterKey(lists.all(organizationId, "MEMBER")), add };
  return add.owners < 0 ? orConflict({ ...write, when: { owners: ownersSeen } }) : write;
};

/** A member as stored, if they are one, and how many owners there are. */
export const findTeam = async (organizationId: OrganizationId, userId: UserId) => {
  const [item, counter] = await findMany(
    [keys.member(organizationId, userId), counterKey(lists.all(organizationId, "MEMBER"))],
    { consistent: true },
  );
  return { member: item && Membership.parse(item), ownerCount: Number(counter?.owners ?? 0) };
};

/** The writes by which somebody becomes a member. */
export const joinWrites = (member: Membership): GuardedWrite[] => [
  orConflict({ put: memberItem(member), when: "absent" }),
  total(member.organizationId, { count: 1, owners: owners(member) }),
  countWrite(lists.organizationsOf(member.userId), 1),
];

/**
 * The writes by which a member gets another role.
 * @throws AppError bad_request when no owner would be left
 */
export const roleChangeWrites = (before: Membership, after: Membership, ownerCount: number): GuardedWrite[] => {
  const by = owners(after) - owners(before);
  keepOwner(ownerCount + by);
  return [
    orConflict({ put: memberItem(after), when: { role: before.role } }),
    total(after.organizationId, { owners: by }, ownerCount),
    // Drivers work on no shared device.
    ...(after.role === "driver" ? [{ remove: keys.pin(after.organizationId, after.userId) }] : []),
    boardVersionWrite(after.organizationId),
  ];
};

/**
 * The writes by which a member leaves.
 * @throws AppError bad_request when no owner would be left
 */
export const leaveWrites = (member: Membership, ownerCount: number): GuardedWrite[] => {
  keepOwner(ownerCount - owners(member));
  return [
    orConflict({ remove: keys.member(member.organizationId, member.userId), when: { role: member.role } }),
    total(member.organizationId, { count: -1, owners: -owners(member) }, ownerCount),
    countWrite(lists.organizationsOf(member.userId), -1),
    { remove: keys.pin(member.organizationId, member.userId) },
    boardVersionWrite(member.organizationId),
  ];
};

const keepOwner = (left: number): void => {
  if (left < 1) throw new AppError("bad_request", { message: "An organization needs an owner" });
};
