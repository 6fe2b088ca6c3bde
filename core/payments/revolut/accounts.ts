import * as z from "zod/mini";
import { sealedAccounts } from "../sealed-accounts.ts";

/** A shop's own Revolut account: the key that acts for it, and the secret that Revolut signs its events with. */
const RevolutAccount = z.object({ id: z.string(), secretKey: z.string(), signingSecret: z.string() });
export type RevolutAccount = z.infer<typeof RevolutAccount>;

/** A merchant has at most ten webhooks at Revolut, so a shop's accounts stay few. */
export const { itemOf: revolutItem, findAll: findRevolutAccounts } = sealedAccounts("revolut", RevolutAccount);
