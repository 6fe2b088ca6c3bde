import * as payments from "#core/contract/payments.ts";
import { disconnectRevolut } from "#core/payments/disconnect-revolut.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(payments.disconnectRevolut, ({ actor: member }) => disconnectRevolut({ member }));
