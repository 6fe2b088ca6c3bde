import * as payments from "#core/contract/payments.ts";
import { finishStripe } from "#core/payments/finish-stripe.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.finishStripe, ({ body, actor: member }) => finishStripe({ ...body, member }));
