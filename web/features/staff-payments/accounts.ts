import * as payments from "#core/contract/payments.ts";
import * as workplaces from "#core/contract/workplaces.ts";

/** What tells how the shop is paid, to be read again after that has changed. */
export const accounts = [payments.checkPaymentAccounts, payments.listPaymentMethods, workplaces.listOrganizations];
