import * as payments from "#core/contract/payments.ts";
import { disconnectStripe } from "#core/payments/disconnect-stripe.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.disconnectStripe, ({ actor: member }) => disconnectStripe({ member }));
