import * as organizations from "#core/contract/organizations.ts";
import { listInvitations } from "#core/members/list-invitations.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.listInvitations, ({ actor: member }) => listInvitations({ member }));
