import * as printers from "#core/contract/printers.ts";
import { removePrinter } from "#core/printers/remove-printer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.removePrinter, ({ actor: member, params }) =>
  removePrinter({ member, ...params }),
);
