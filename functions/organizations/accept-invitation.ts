import * as members from "#core/contract/members.ts";
import { acceptInvitation } from "#core/members/accept-invitation.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(members.acceptInvitation, ({ body, actor }) => acceptInvitation({ ...body, actor }));
