import type { OrganizationId, UserId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { type Refusable, unlessChanged } from "../db/refusals.ts";
import { findMany } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { boardTouch } from "../lists/board-version.ts";
import { count } from "../lists/list.ts";
import { Membership, memberItem } from "./membership.ts";

/*
 * The total of an organization's members also counts its owners: whoever takes an owner away names the number that they
 * saw, so that two who do it at once can't take the last two.
 */

const owners = (member: Membership | undefined) => Number(member?.role === "owner");

const total = (organizationId: OrganizationId, add: { count?: number; owners: number }, ownersSeen = 0): Refusable => {
  const write = { update: counterKey(lists.all(organizationId, "MEMBER")), add };
  return add.owners < 0 ? unlessChanged({ ...write, when: { owners: ownersSeen } }) : write;
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
export const joining = (member: Membership): Refusable[] => [
  unlessChanged({ put: memberItem(member), when: "absent" }),
  total(member.organizationId, { count: 1, owners: owners(member) }),
  count(lists.organizationsOf(member.userId), 1),
];

/**
 * The writes by which a member gets another role.
 * @throws AppError bad_request when no owner would be left
 */
export const changing = (before: Membership, after: Membership, ownerCount: number): Refusable[] => {
  const by = owners(after) - owners(before);
  keepOwner(ownerCount + by);
  return [
    unlessChanged({ put: memberItem(after), when: { role: before.role } }),
    total(after.organizationId, { owners: by }, ownerCount),
    boardTouch(after.organizationId),
  ];
};

/**
 * The writes by which a member leaves.
 * @throws AppError bad_request when no owner would be left
 */
export const leaving = (member: Membership, ownerCount: number): Refusable[] => {
  keepOwner(ownerCount - owners(member));
  return [
    unlessChanged({ remove: keys.member(member.organizationId, member.userId), when: { role: member.role } }),
    total(member.organizationId, { count: -1, owners: -owners(member) }, ownerCount),
    count(lists.organizationsOf(member.userId), -1),
    boardTouch(member.organizationId),
  ];
};

const keepOwner = (left: number): void => {
  if (left < 1) throw new AppError("bad_request", { message: "An organization needs an owner" });
};
