import * as payments from "#core/contract/payments.ts";
import { checkPaymentAccounts } from "#core/payments/check-payment-accounts.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.checkPaymentAccounts, ({ actor: member }) => checkPaymentAccounts({ member }));
