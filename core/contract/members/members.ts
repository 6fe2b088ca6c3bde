import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { roles } from "../organizations/organizations.ts";
import { Instant, ListQuery, page, text } from "../values/common.ts";
import { Email } from "../values/fields.ts";
import { InvitationId, OrganizationId, UserId } from "../values/ids.ts";

export const Member = z.object({
  userId: UserId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(roles),
  createdAt: Instant,
});
export type Member = z.infer<typeof Member>;

/** An address that was asked to join and has not answered. */
export const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  role: z.enum(roles),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** The answer is the same for every address, so nobody learns whether an address has an account. */
export const Invited = z.object({ email: z.string(), role: z.enum(roles) });
export type Invited = z.infer<typeof Invited>;

export const JoinedOrganization = z.object({ organizationId: OrganizationId, role: z.enum(roles) });
export type JoinedOrganization = z.infer<typeof JoinedOrganization>;

export const listMembers = route({
  method: "GET",
  path: "/{organizationId}/members",
  access: "owner",
  summary: "List the members of an organization",
  params: inOrganization,
  query: z.pick(ListQuery, { page: true, limit: true, cursor: true }),
  response: page(Member),
});

export const InviteMember = z.strictObject({ email: Email, role: z.enum(roles) });

export const inviteMember = route({
  method: "POST",
  path: "/{organizationId}/members",
  access: "owner",
  checksSession: true,
  status: 201,
  summary: "Invite an address to join by a link of seven days, or give a member another role",
  params: inOrganization,
  body: InviteMember,
  response: Invited,
  perMinute: 60,
});

export const listInvitations = route({
  method: "GET",
  path: "/{organizationId}/invitations",
  access: "owner",
  summary: "List the invitations that nobody has accepted, for 90 days also those that have expired",
  params: inOrganization,
  response: z.array(Invitation),
});

export const revokeInvitation = route({
  method: "DELETE",
  path: "/{organizationId}/invitations/{invitationId}",
  access: "owner",
  summary: "Withdraw an invitation: its link no longer works",
  params: z.extend(inOrganization, { invitationId: InvitationId }),
});

export const acceptInvitation = route({
  method: "POST",
  path: "/invitations/accept",
  access: "session",
  summary: "Join an organization by the token of an invitation to the caller's own address, which that proves",
  body: z.strictObject({
    token: text(200, { required: "Token is required", long: "Invalid token" }),
  }),
  response: JoinedOrganization,
  perMinute: 30,
});

export const endMemberSessions = route({
  method: "DELETE",
  path: "/{organizationId}/members/{userId}/sessions",
  access: "owner",
  admins: true,
  summary: "Sign a member out everywhere, at every shop, and tell them by mail",
  params: z.extend(inOrganization, { userId: UserId }),
  perMinute: 30,
});

export const removeMember = route({
  method: "DELETE",
  path: "/{organizationId}/members/{userId}",
  access: "owner",
  summary: "Remove a member; an organization keeps an owner",
  params: z.extend(inOrganization, { userId: UserId }),
  errors: ["bad_request"],
});

export const leaveOrganization = route({
  method: "DELETE",
  path: "/{organizationId}/membership",
  access: "driver",
  summary: "Leave an organization; the only owner stays",
  params: inOrganization,
  errors: ["bad_request", "only_owner"],
});
