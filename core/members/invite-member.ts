import { findAccount } from "../accounts/account.ts";
import type { Member } from "../accounts/actor.ts";
import { isOurs, originAt } from "../accounts/email/site-origin.ts";
import { foldEmail } from "../accounts/fold-email.ts";
import { config } from "../config.ts";
import type { Invited } from "../contract/members/members.ts";
import type { Role } from "../contract/organizations/organizations.ts";
import { paths } from "../contract/storefront.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { throttle } from "../db/throttle.ts";
import { refuseOverBudget, spend } from "../mail/budget.ts";
import { sendMail } from "../mail/send-mail.ts";
import { addMember } from "./add-member.ts";
import { newInvitation } from "./invitation.ts";
import { invitationEmail } from "./invitation-email.ts";

const HOUR_SECONDS = 60 * 60;

interface Request {
  member: Member;
  /** Whether the member has proved their own address. Others invite few people a day. */
  isProved: boolean;
  /** Network that the request came from. */
  network: string;
  email: string;
  role: Role;
  /** Finds the organization that invites. */
  findOrganization: (id: OrganizationId) => Promise<{
    name: string;
    email: string;
    configuration: { defaultLocale: string };
  }>;
  /**
   * Host of the site that the owner uses. The link leads there only if it is ours, because its token proves an address.
   */
  hostname: string;
}

/**
 * Sends a link to an address, with which its owner joins an organization. A new link replaces the last one. A person
 * who is a member already gets the new role at once. The answer is the same for every address.
 * @throws AppError throttled, bad_request when no owner would be left, conflict
 */
export const inviteMember = async (
  { member: { organizationId }, isProved, network, email, role, findOrganization, hostname }: Request,
  now = new Date(),
): Promise<Invited> => {
  const to = foldEmail(email);
  const account = await findAccount(to);
  const member = account && (await find(keys.member(organizationId, account.userId), { consistent: true }));
  if (member) {
    await addMember({ organizationId, userId: account.userId, role }, now);
    return { email: to, role };
  }
  const limits = [
    { subject: `invitations of ${organizationId}`, attempts: 100, seconds: HOUR_SECONDS },
    { subject: `invitations of ${organizationId} to ${to}`, attempts: 5, seconds: HOUR_SECONDS },
  ];
  for (const limit of limits) await throttle(limit, now);
  const kind = isProved ? "invitation" : "strangersInvitation";
  const spent = await spend({ kind, to, organizationId, network }, now).catch(refuseOverBudget);
  const { name, email: replyTo, configuration } = await findOrganization(organizationId);
  const { token, write } = newInvitation({ organizationId, email: to, role }, now);
  await commit(write);
  const link = new URL(paths.invitation, isOurs(hostname) ? originAt(hostname) : config().PLATFORM_URL);
  link.search = new URLSearchParams({ token, email: to }).toString();
  const message = await invitationEmail({ shop: name, role, link: link.href }, configuration.defaultLocale);
  await sendMail({ to, from: name, replyTo, ...message }, spent);
  return { email: to, role };
};
