import * as z from "zod/mini";
import { Payu } from "../../contract/payments/payments.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { seal, unseal } from "../sealed.ts";

const Item = z.object({ sealed: z.string() });

/**
 * The item of a shop's points of sale at PayU, the one in use first. Its content is encrypted. No point of sale is
 * dropped, because its payments may have to be refunded.
 */
export const payuItem = async (organizationId: OrganizationId, accounts: readonly Payu[]) => ({
  ...keys.sealedAccounts(organizationId, "payu"),
  sealed: await seal(organizationId, JSON.stringify(accounts)),
});

/** All points of sale that a shop has or had, the latest first. */
export const findPayuAccounts = async (organizationId: OrganizationId): Promise<Payu[]> => {
  const item = await find(keys.sealedAccounts(organizationId, "payu"), { consistent: true });
  if (!item) return [];
  return z.array(Payu).parse(JSON.parse(await unseal(organizationId, Item.parse(item).sealed)));
};
