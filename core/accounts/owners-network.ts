import { keys } from "../db/keys.ts";
import { networksOf } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { find, query, type Write } from "../db/table.ts";
import type { Limit } from "../db/throttle.ts";

const DAYS_REMEMBERED = 90;
const QUARTER_SECONDS = 15 * 60;

/**
 * Whether the owner of an account signed in from a network in the last 90 days, and the writes that remember it after
 * a sign-in.
 */
export const ownersNetwork = async (
  email: string,
  address: string,
  now: Date,
): Promise<{ isOwners: boolean; remember: Write[] }> => {
  const network = keys.ownersNetwork(email, address);
  const isOwners = (await find(network)) !== undefined;
  const ttl = ttlAt(now, DAYS_REMEMBERED * 24 * 60 * 60);
  return { isOwners, remember: isOwners ? [] : [{ put: { ...network, ttl } }] };
};

/** The networks from which the owner of an account signed in, as long as they are remembered. */
export const findNetworks = async (email: string): Promise<string[]> => {
  const place = networksOf(email);
  return (await query({ ...place, consistent: true })).map(({ sk }) => String(sk).slice(place.prefix.length));
};

/**
 * How many wrong guesses are allowed: from one network for one account, from one network for all accounts, and for one
 * account from all networks that its owner does not use. An attempt counts from its start until it succeeds.
 */
export const guessLimits = (email: string, address: string, isOwners: boolean): Limit[] => [
  { subject: `sign-in ${email} from ${address}`, attempts: 30, seconds: QUARTER_SECONDS },
  { subject: `sign-in from ${address}`, attempts: 50, seconds: QUARTER_SECONDS },
  ...(isOwners ? [] : [{ subject: `sign-in ${email}`, attempts: 100, seconds: QUARTER_SECONDS }]),
];
