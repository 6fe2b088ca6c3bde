import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import * as payments from "#core/contract/payments/payments.ts";

/** The rows about the shop's payment methods, which are fetched again after a change. */
export const accounts = [
  payments.checkPaymentAccounts,
  payments.listPaymentMethods,
  staffOrganizations.listOrganizations,
];
