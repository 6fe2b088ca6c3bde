import type { Member } from "../accounts/actor.ts";
import { userOf } from "../accounts/user.ts";
import type { Member as MemberDetails } from "../contract/members/members.ts";
import type { Page } from "../contract/values/common.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { findMany, type Item } from "../db/table.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { listPage, pageWith } from "../lists/list.ts";
import { Membership } from "./membership.ts";

/** A member as the API shows them: who they are, and their role. */
const memberAnswer = ({ userId, role, createdAt }: Membership, user: Item): MemberDetails => {
  const { email, firstname, lastname } = userOf(user);
  return { userId, email, firstname, lastname, role, createdAt };
};

/** One page of an organization's members. */
export const listMembers = async ({
  member,
  ...paging
}: { member: Member } & PageRequest): Promise<Page<MemberDetails>> => {
  const page = await listPage(lists.all(member.organizationId, "MEMBER"), paging);
  const members = page.items.map((item) => Membership.parse(item));
  const users = await findMany(members.map(({ userId }) => keys.user(userId)));
  const joined = members.map((member, place) => ({ member, user: users[place] }));
  return partOf(pageWith(page, joined), ({ member, user }) => (user ? memberAnswer(member, user) : null));
};
