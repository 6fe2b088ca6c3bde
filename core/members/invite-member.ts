import { findAccount } from "../accounts/account.ts";
import { userOf } from "../accounts/user.ts";
import type { Member, Role } from "../contract/organizations.ts";
import { keys } from "../db/keys.ts";
import { find, type Item } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { addMember } from "./add-member.ts";
import type { Membership } from "./membership.ts";

/** A member as the API shows them: who they are, and their role. */
export const memberAnswer = ({ userId, role, createdAt }: Membership, user: Item): Member => {
  const { email, firstname, lastname } = userOf(user);
  return { userId, email, firstname, lastname, role, createdAt };
};

/**
 * The same as `addMember` for whoever has an account under an e-mail address.
 * @throws AppError invalid_input when nobody has
 */
export const inviteMember = async (
  { organizationId, email, role }: { organizationId: string; email: string; role: Role },
  now = new Date(),
): Promise<Member> => {
  const account = await findAccount(email);
  const user = account && (await find(keys.user(account.userId)));
  if (!user) throw invalid(["email"], "Nobody has an account with this e-mail address");
  return memberAnswer(await addMember({ organizationId, userId: account.userId, role }, now), user);
};
