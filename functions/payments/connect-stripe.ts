import * as payments from "#core/contract/payments.ts";
import { connectStripe } from "#core/payments/connect-stripe.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.connectStripe, ({ body, actor: member, site }) =>
  connectStripe({ ...body, member, origin: site.origin }),
);
