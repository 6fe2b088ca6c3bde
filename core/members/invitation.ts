import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { ACTIVITY_DAYS } from "../contract/audit/activity.ts";
import { type Role, roles } from "../contract/organizations/organizations.ts";
import { Instant } from "../contract/values/common.ts";
import { InvitationId, idPrefix, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { invitedIndex } from "../db/ranges.ts";
import { indexKey, ttlAt } from "../db/schema.ts";
import type { Write } from "../db/table.ts";
import { hashOf } from "../tokens.ts";

/** An invitation as stored. An organization has at most one for an address, the latest. */
export const StoredInvitation = z.object({
  id: InvitationId,
  organizationId: OrganizationId,
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(["pending", "accepted"]),
  secretHash: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type StoredInvitation = z.infer<typeof StoredInvitation>;

/** How long a link to accept an invitation works. */
export const INVITATION_DAYS = 7;
/**
 * How many days after that a link still says whether it was used, withdrawn or replaced, and an erasure still finds the
 * address in the activity log.
 */
const DAYS_REMEMBERED = ACTIVITY_DAYS;
const DAY_MS = 24 * 60 * 60 * 1000;

const idOf = (organizationId: OrganizationId, email: string) =>
  InvitationId.parse(`${idPrefix.invitation}_${hashOf(`${organizationId} ${email}`).slice(0, 22)}`);

/**
 * A new invitation, which replaces an earlier one for the address: the token for the mailbox, and the write that stores
 * it.
 */
export const newInvitation = (
  { organizationId, email, role }: { organizationId: OrganizationId; email: string; role: Role },
  now: Date,
): { token: string; write: Write } => {
  const secret = randomBytes(32).toString("base64url");
  const end = now.getTime() + INVITATION_DAYS * DAY_MS;
  const invitation: StoredInvitation = {
    id: idOf(organizationId, email),
    organizationId,
    email,
    role,
    status: "pending",
    secretHash: hashOf(secret),
    createdAt: now.toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
  const ttl = ttlAt(end + DAYS_REMEMBERED * DAY_MS);
  const key = keys.invitation(organizationId, invitation.id);
  return {
    token: `${organizationId}.${invitation.id}.${secret}`,
    write: { put: { ...key, ...indexKey("gsi2", invitedIndex(email), key.sk), ...invitation, ttl } },
  };
};

/** The marker of an address whose invitation was withdrawn. By it an erasure finds the address in the activity log. */
export const namedWrite = (
  { organizationId, email }: Pick<StoredInvitation, "organizationId" | "email">,
  now: Date,
): Write => {
  const key = keys.named(organizationId, idOf(organizationId, email));
  const ttl = ttlAt(now.getTime() + (ACTIVITY_DAYS + 1) * DAY_MS);
  return { put: { ...key, ...indexKey("gsi2", invitedIndex(email), key.sk), ttl } };
};

const Token = z.tuple([OrganizationId, InvitationId, z.string()]);

/** The invitation that a token names, and the token's hash. Undefined for other texts. */
export const readInvitationToken = (token: string) => {
  const { data } = Token.safeParse(token.split("."));
  if (!data) return undefined;
  const [organizationId, id, secret] = data;
  return { organizationId, key: keys.invitation(organizationId, id), secretHash: hashOf(secret) };
};
