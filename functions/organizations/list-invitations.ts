import * as members from "#core/contract/members.ts";
import { listInvitations } from "#core/members/list-invitations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.listInvitations, ({ actor: member }) => listInvitations({ member }));
