import * as payments from "#core/contract/payments.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.listPaymentMethods, async ({ params }) =>
  paymentOptions(await findOrganization(params.organizationId)),
);
