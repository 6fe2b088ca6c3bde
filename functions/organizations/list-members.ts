import * as organizations from "#core/contract/organizations.ts";
import { listMembers } from "#core/members/list-members.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.listMembers, ({ query, actor: member }) =>
  listMembers({ ...query, member }),
);
