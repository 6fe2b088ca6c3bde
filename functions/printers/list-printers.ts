import * as printers from "#core/contract/printers.ts";
import { listPrinters } from "#core/printers/list-printers.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.listPrinters, ({ actor: member }) => listPrinters({ member }));
