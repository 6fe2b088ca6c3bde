import type { Page } from "../contract/common.ts";
import type { Member } from "../contract/organizations.ts";
import { keys, lists } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { listPage } from "../lists/list.ts";
import { memberAnswer } from "./invite-member.ts";
import { Membership } from "./membership.ts";

/** One page of an organization's members. */
export const listMembers = async (request: {
  organizationId: string;
  page: number;
  limit: number;
}): Promise<Page<Member>> => {
  const { items, pagination } = await listPage(lists.all(request.organizationId, "MEMBER"), request);
  const members = items.map((item) => Membership.parse(item));
  const users = await findMany(members.map(({ userId }) => keys.user(userId)));
  const data = members.flatMap((member, place) => {
    const user = users[place];
    return user ? [memberAnswer(member, user)] : [];
  });
  return { data, pagination };
};
