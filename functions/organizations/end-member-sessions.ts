import { sendNotice } from "#core/accounts/send-notice.ts";
import * as members from "#core/contract/members.ts";
import { endMemberSessions } from "#core/members/end-member-sessions.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { endpoint } from "../http/endpoint.ts";
import { mailed } from "../http/mailed.ts";

export const handler = endpoint(members.endMemberSessions, async ({ params, actor: member, locale, site }) => {
  const { email, language } = await endMemberSessions({ ...params, member });
  const findShop = () => findOrganization(member.organizationId);
  await mailed(sendNotice(email, "signedOut", { locale: language ?? locale, site, findShop }));
});
