import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import * as payments from "#core/contract/payments/payments.ts";

/** What tells how the shop is paid, to be read again after that has changed. */
export const accounts = [
  payments.checkPaymentAccounts,
  payments.listPaymentMethods,
  staffOrganizations.listOrganizations,
];
