import * as z from "zod/mini";
import type { OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { seal, unseal } from "../sealed.ts";

/** A shop's own Revolut account: the key that acts for it, and the secret that Revolut signs its events with. */
const RevolutAccount = z.object({ id: z.string(), secretKey: z.string(), signingSecret: z.string() });
export type RevolutAccount = z.infer<typeof RevolutAccount>;

const Item = z.object({ sealed: z.string() });

/**
 * The item of a shop's accounts, the one in use first. Its content is encrypted. No account is dropped, because its
 * payments may have to be refunded. A merchant has at most ten webhooks at Revolut, so the accounts stay few.
 */
export const revolutItem = async (organizationId: OrganizationId, accounts: readonly RevolutAccount[]) => ({
  ...keys.sealedAccounts(organizationId, "revolut"),
  sealed: await seal(organizationId, JSON.stringify(accounts)),
});

/** All accounts that a shop has or had, the latest first. */
export const findRevolutAccounts = async (organizationId: OrganizationId): Promise<RevolutAccount[]> => {
  const item = await find(keys.sealedAccounts(organizationId, "revolut"), { consistent: true });
  if (!item) return [];
  return z.array(RevolutAccount).parse(JSON.parse(await unseal(organizationId, Item.parse(item).sealed)));
};
