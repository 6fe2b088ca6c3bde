import * as z from "zod/mini";
import { type OnlineProvider, onlineProviders, providers } from "../contract/payments/payments.ts";
import type { Sentence } from "../contract/sentences.ts";
import { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { StoredOrganization } from "./organization.ts";
import type { storedConfiguration } from "./payment-accounts.ts";

const Claim = z.object({ organizationId: OrganizationId });

type Accounts = Partial<z.infer<z.ZodMiniObject<typeof storedConfiguration>>>;

interface Move {
  organizationId: OrganizationId;
  /** The configuration before and after; only its fields for accounts are read. */
  before: Accounts;
  after: Accounts;
}

/** What changes of one account: the one that the organization leaves, and the one that it takes. */
interface Change {
  organizationId: OrganizationId;
  provider: OnlineProvider;
  /** The field of the configuration. */
  field: string;
  left: string | null;
  taken: string | null;
  /** The sentence for an owner who types an account. */
  typed: Sentence;
}

const changesOf = ({ organizationId, before, after }: Move): Change[] =>
  onlineProviders.flatMap((provider) => {
    const description = providers[provider];
    if (!("account" in description)) return [];
    const { field, typed } = description.account;
    const { [field]: left = null } = before;
    const { [field]: taken = null } = after;
    return left === taken ? [] : [{ organizationId, provider, field, left, taken, typed }];
  });

/**
 * The writes that move an organization from the accounts in one configuration to those in another. An account belongs
 * to one organization. A deleted one keeps its account until another takes it, because payments may still arrive there.
 * @throws AppError invalid_input for an account that another organization holds
 */
export const moveAccounts = async (move: Move): Promise<GuardedWrite[]> =>
  (await Promise.all(changesOf(move).map(writesOf))).flat();

/**
 * The writes for the accounts that the input names. Only PLATFORM_ADMINS may name one, because the platform's key can
 * use all accounts.
 * @throws AppError invalid_input
 */
export const nameAccounts = async ({ asAdmin, ...move }: Move & { asAdmin: boolean }): Promise<GuardedWrite[]> => {
  const [change] = changesOf(move);
  if (change && !asAdmin) throw invalid(fieldOf(change), change.typed);
  return moveAccounts(move);
};

const fieldOf = ({ field }: Change) => ["configuration", field];

const writesOf = async (change: Change): Promise<GuardedWrite[]> => {
  const { organizationId, provider, left, taken } = change;
  const writes: GuardedWrite[] = [];
  if (left && (await holderOf(provider, left)) === organizationId)
    writes.push(orConflict({ remove: keys.account(provider, left), when: { organizationId } }));
  if (taken) writes.push(await claim(change, taken));
  return writes;
};

const holderOf = async (provider: OnlineProvider, account: string): Promise<OrganizationId | undefined> => {
  const item = await find(keys.account(provider, account), { consistent: true });
  return item && Claim.parse(item).organizationId;
};

const claim = async (change: Change, account: string): Promise<GuardedWrite> => {
  const { organizationId, provider } = change;
  const refusal = invalid(fieldOf(change), "This account belongs to another shop");
  const put = { ...keys.account(provider, account), organizationId };
  const holder = await holderOf(provider, account);
  if (holder === undefined) return [{ put, when: "absent" }, refusal];
  if (holder !== organizationId && !(await isDeleted(holder))) throw refusal;
  return [{ put, when: { organizationId: holder } }, refusal];
};

const isDeleted = async (organizationId: OrganizationId): Promise<boolean> => {
  const item = await find(keys.organization(organizationId), { consistent: true });
  return !item || StoredOrganization.parse(item).deletedAt !== null;
};
