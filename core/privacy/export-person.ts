import type { Actor } from "../accounts/actor.ts";
import { listAccounts } from "../accounts/google/list-accounts.ts";
import { joinGuest } from "../accounts/join-guest.ts";
import { findNetworks } from "../accounts/owners-network.ts";
import { findPasskeys } from "../accounts/passkey/passkey.ts";
import { listSessions } from "../accounts/session/list-sessions.ts";
import { requireSession } from "../accounts/sessions.ts";
import { userOf } from "../accounts/user.ts";
import type { PersonalData } from "../contract/privacy/privacy.ts";
import { customerIn, customerResponse } from "../customers/customer.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { find, findMany } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { entriesOf } from "../lists/list.ts";
import { Membership } from "../members/membership.ts";
import { listAddresses } from "../shipping/list-addresses.ts";
import { findTraces } from "./records.ts";
import { recordsPart } from "./records-part.ts";

/**
 * Everything that is stored about a person, for that person (GDPR, articles 15 and 20), with the first part of their
 * orders and reservations. `after`, the `next` of one answer, asks for the following part.
 * @throws AppError unauthenticated when the session has ended
 */
export const exportPerson = async (
  { actor, after }: { actor: Actor; after?: string | undefined },
  now = new Date(),
): Promise<PersonalData> => {
  const session = await requireSession(actor);
  await joinGuest(session);
  const sessions = await listSessions(actor, now);
  const { userId } = actor;
  const [user, addresses, passkeys, waysToSignIn, memberships, { customers }] = await Promise.all([
    find(keys.user(userId), { consistent: true }),
    listAddresses(userId),
    findPasskeys(userId),
    listAccounts(actor),
    entriesOf(lists.organizationsOf(userId)),
    findTraces(userId),
  ]);
  if (!user) throw new AppError("unauthenticated");
  const [records, networks, customerItems] = await Promise.all([
    recordsPart({ userId, customers, after }),
    findNetworks(userOf(user).email),
    findMany(customers, { consistent: true }),
  ]);
  return {
    exportedAt: now.toISOString(),
    user: userOf(user),
    address: addresses.find(({ isChosen }) => isChosen) ?? null,
    addresses,
    passkeys,
    waysToSignIn,
    sessions,
    networks,
    memberships: memberships.map((item) => Membership.parse(item)),
    customerAt: customerItems
      .map(customerIn)
      .filter((customer) => customer !== undefined)
      .map((customer) => ({ organizationId: customer.organizationId, ...customerResponse(customer) })),
    ...records,
  };
};
