import * as payments from "#core/contract/payments.ts";
import { connectRevolut } from "#core/payments/connect-revolut.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.connectRevolut, ({ body, actor: member }) =>
  connectRevolut({ ...body, member }),
);
