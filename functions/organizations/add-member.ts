import * as organizations from "#core/contract/organizations.ts";
import { inviteMember } from "#core/members/invite-member.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.addMember, ({ params, body }) => inviteMember({ ...params, ...body }));
