import * as members from "#core/contract/members.ts";
import { listMembers } from "#core/members/list-members.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.listMembers, ({ query, actor: member }) => listMembers({ ...query, member }));
