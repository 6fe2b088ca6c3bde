import * as z from "zod/mini";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import type { Payable } from "./payable.ts";
import { seal, unseal } from "./sealed.ts";

/** A shop's own Revolut account: the key that acts for it, and the secret that Revolut signs its events with. */
const RevolutAccount = z.object({ id: z.string(), secretKey: z.string(), signingSecret: z.string() });
export type RevolutAccount = z.infer<typeof RevolutAccount>;

const Item = z.object({ sealed: z.string() });

/** Accounts that a shop had before are kept for the payments that were made there. */
const KEPT = 5;

/** The item of a shop's accounts, the one in use first; the table never sees what is in it. */
export const revolutItem = async (organizationId: string, accounts: readonly RevolutAccount[]) => ({
  ...keys.revolut(organizationId),
  sealed: await seal(organizationId, JSON.stringify(accounts.slice(0, KEPT))),
});

/** All accounts that a shop has or had, the latest first. */
export const findRevolutAccounts = async (organizationId: string): Promise<RevolutAccount[]> => {
  const item = await find(keys.revolut(organizationId), { consistent: true });
  if (!item) return [];
  return z.array(RevolutAccount).parse(JSON.parse(await unseal(organizationId, Item.parse(item).sealed)));
};

/** The account that an order is paid on. */
export const revolutAccountOf = async (order: Payable): Promise<RevolutAccount> => {
  const accounts = await findRevolutAccounts(order.organizationId);
  const account = accounts.find(({ id }) => id === order.paymentAccount);
  if (!account) throw new Error(`The Revolut account of ${order.id} is not known any more`);
  return account;
};
