import { UberDirect } from "../../contract/couriers/uber-direct.ts";
import { sealedAccounts } from "../../payments/sealed-accounts.ts";

export const { itemOf: uberDirectItem, findAll: findUberDirectAccounts } = sealedAccounts("uber-direct", UberDirect);
