import * as z from "zod/mini";
import type { CourierService } from "../contract/couriers/names.ts";
import type { OnlineProvider } from "../contract/payments/payments.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { seal, unseal } from "./sealed.ts";

const Item = z.object({ sealed: z.string() });

/**
 * The accounts that shops have at a payment provider or a courier service by keys of their own, encrypted in the table.
 * @param account one account, with its keys
 */
export const sealedAccounts = <T extends z.ZodMiniType>(provider: OnlineProvider | CourierService, account: T) => ({
  /**
   * The item of a shop's accounts, the one in use first. No account is dropped, because its payments may have to be
   * refunded.
   */
  itemOf: async (organizationId: OrganizationId, accounts: readonly z.output<T>[]) => ({
    ...keys.sealedAccounts(organizationId, provider),
    sealed: await seal(organizationId, JSON.stringify(accounts)),
  }),
  /** All accounts that a shop has or had, the latest first. */
  findAll: async (organizationId: OrganizationId): Promise<z.output<T>[]> => {
    const item = await find(keys.sealedAccounts(organizationId, provider), { consistent: true });
    if (!item) return [];
    return z.array(account).parse(JSON.parse(await unseal(organizationId, Item.parse(item).sealed)));
  },
});
