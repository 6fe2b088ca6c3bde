import * as members from "#core/contract/members.ts";
import { inviteMember } from "#core/members/invite-member.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.inviteMember, ({ body, actor: member, site: { hostname } }) =>
  inviteMember({ ...body, member, findOrganization, hostname }),
);
