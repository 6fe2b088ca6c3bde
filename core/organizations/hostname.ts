import * as z from "zod/mini";
import { config } from "../config.ts";
import { Instant } from "../contract/values/common.ts";
import { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { find, type Write } from "../db/table.ts";
import type { GuardedWrite } from "../db/transaction.ts";
import { invalid } from "../errors.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Links and bookmarks still lead to a hostname after its organization gave it up, so nobody else gets it for this long.
 */
const HELD_DAYS = 90;

/** The organization that has a hostname, or had it last. */
export const Claim = z.object({
  organizationId: OrganizationId,
  /** Set when the organization gave up the hostname. */
  heldUntil: z.optional(Instant),
});

interface Claimant {
  organizationId: OrganizationId;
  /** Whether one of the PLATFORM_ADMINS assigns the hostname. */
  asAdmin: boolean;
}

const hostnameTaken = () => invalid(["configuration", "hostname"], "This address is taken");

/** Names below the platform's own at which people expect the platform, and would give a shop what is meant for it. */
const PLATFORM_NAMES =
  "account accounts admin api app auth billing dashboard help login mail my pay payments platform secure security signin signup staff status support www".split(
    " ",
  );

const isPlatformsName = (hostname: string): boolean => {
  const above = `.${new URL(config().PLATFORM_URL).hostname}`;
  return hostname.endsWith(above) && PLATFORM_NAMES.includes(hostname.slice(0, -above.length));
};

/**
 * Whether only PLATFORM_ADMINS can give a hostname away: an operator set it up, people expect the platform there, or it
 * is a name that CloudFront gives.
 */
export const isReserved = (hostname: string): boolean =>
  config().RESERVED_HOSTNAMES.includes(hostname) || isPlatformsName(hostname) || hostname.endsWith(".cloudfront.net");

/**
 * The write that gives a hostname to an organization. Only PLATFORM_ADMINS can assign reserved hostnames, and hostnames
 * that another organization gave up less than 90 days ago.
 * @throws AppError invalid_input for a hostname that the organization can't have
 */
export const claimHostname = async (
  hostname: string,
  { organizationId, asAdmin }: Claimant,
  now: Date,
): Promise<GuardedWrite> => {
  if (!asAdmin && isReserved(hostname)) throw hostnameTaken();
  const key = keys.hostname(hostname);
  const put = { ...key, organizationId };
  const item = await find(key, { consistent: true });
  if (!item) return [{ put, when: "absent" }, hostnameTaken()];
  const { organizationId: holder, heldUntil } = Claim.parse(item);
  const isFree = asAdmin || holder === organizationId || (heldUntil ?? "") <= now.toISOString();
  if (!heldUntil || !isFree) throw hostnameTaken();
  return [{ put, when: { organizationId: holder, heldUntil } }, hostnameTaken()];
};

/** The write by which an organization gives up a hostname. */
export const leaveHostname = (hostname: string, organizationId: OrganizationId, now: Date): Write => {
  const end = new Date(now.getTime() + HELD_DAYS * DAY_MS);
  const heldUntil = end.toISOString();
  return { put: { ...keys.hostname(hostname), organizationId, heldUntil, ttl: ttlAt(end) } };
};
