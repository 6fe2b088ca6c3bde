import * as members from "#core/contract/members.ts";
import { removeMember } from "#core/members/remove-member.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.removeMember, ({ params, actor: member }) =>
  removeMember({ ...params, member }),
);
