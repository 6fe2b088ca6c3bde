import { Payu } from "../../contract/payments/payments.ts";
import { sealedAccounts } from "../sealed-accounts.ts";

/** A shop's own points of sale at PayU. */
export const { itemOf: payuItem, findAll: findPayuAccounts } = sealedAccounts("payu", Payu);
