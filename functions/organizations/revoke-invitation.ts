import * as members from "#core/contract/members.ts";
import { revokeInvitation } from "#core/members/revoke-invitation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.revokeInvitation, ({ params, actor: member }) =>
  revokeInvitation({ ...params, member }),
);
