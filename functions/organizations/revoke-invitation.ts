import * as organizations from "#core/contract/organizations.ts";
import { revokeInvitation } from "#core/members/revoke-invitation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.revokeInvitation, ({ params, actor: member }) =>
  revokeInvitation({ ...params, member }),
);
