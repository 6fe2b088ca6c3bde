import * as organizations from "#core/contract/organizations.ts";
import { removeMember } from "#core/members/remove-member.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.removeMember, ({ params, actor: member }) =>
  removeMember({ ...params, member }),
);
