import * as printers from "#core/contract/printers.ts";
import { addPrinter } from "#core/printers/add-printer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.addPrinter, ({ actor: member, body: input }) => addPrinter({ member, input }));
