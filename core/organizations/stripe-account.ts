import * as z from "zod/mini";
import { OrganizationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { type Refusable, unlessChanged } from "../db/refusals.ts";
import { find } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { StoredOrganization } from "./organization.ts";

const FIELD = ["configuration", "stripeAccountId"];

const Claim = z.object({ organizationId: OrganizationId });

interface Move {
  organizationId: OrganizationId;
  left: string | null;
  taken: string | null;
}

/**
 * The writes that move an organization from one Stripe account to another. An account belongs to one organization. A
 * deleted one keeps its account until another takes it, because payments may still arrive there.
 * @throws AppError invalid_input for an account that another organization holds
 */
export const moveStripeAccount = async ({ organizationId, left, taken }: Move): Promise<Refusable[]> => {
  if (left === taken) return [];
  const writes: Refusable[] = [];
  if (left && (await holderOf(left)) === organizationId)
    writes.push(unlessChanged({ remove: keys.account("stripe", left), when: { organizationId } }));
  if (taken) writes.push(await claim(taken, organizationId));
  return writes;
};

/**
 * The same for an account named in the input. Only PLATFORM_ADMINS may name one, because the platform's key can use all
 * of them.
 * @throws AppError invalid_input
 */
export const nameStripeAccount = async ({ asAdmin, ...move }: Move & { asAdmin: boolean }): Promise<Refusable[]> => {
  if (!asAdmin && move.left !== move.taken)
    throw invalid(FIELD, "Connect or disconnect the account through Stripe; it can't be typed here");
  return moveStripeAccount(move);
};

const holderOf = async (account: string): Promise<OrganizationId | undefined> => {
  const item = await find(keys.account("stripe", account), { consistent: true });
  return item && Claim.parse(item).organizationId;
};

const claim = async (account: string, organizationId: OrganizationId): Promise<Refusable> => {
  const refusal = invalid(FIELD, "This account belongs to another shop");
  const put = { ...keys.account("stripe", account), organizationId };
  const holder = await holderOf(account);
  if (holder === undefined) return [{ put, when: "absent" }, refusal];
  if (holder !== organizationId && !(await isDeleted(holder))) throw refusal;
  return [{ put, when: { organizationId: holder } }, refusal];
};

const isDeleted = async (organizationId: OrganizationId): Promise<boolean> => {
  const item = await find(keys.organization(organizationId), { consistent: true });
  return !item || StoredOrganization.parse(item).deletedAt !== null;
};
