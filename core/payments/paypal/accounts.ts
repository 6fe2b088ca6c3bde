import * as z from "zod/mini";
import { sealedAccounts } from "../sealed-accounts.ts";

/** A shop's own app at PayPal: its keys, and the webhook by which PayPal tells us of its payments. */
const PaypalAccount = z.object({ clientId: z.string(), clientSecret: z.string(), webhookId: z.string() });
export type PaypalAccount = z.infer<typeof PaypalAccount>;

export const { itemOf: paypalItem, findAll: findPaypalAccounts } = sealedAccounts("paypal", PaypalAccount);
