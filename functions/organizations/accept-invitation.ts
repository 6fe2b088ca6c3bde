import * as organizations from "#core/contract/organizations.ts";
import { acceptInvitation } from "#core/members/accept-invitation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(organizations.acceptInvitation, ({ body, actor }) =>
  acceptInvitation({ ...body, actor }),
);
