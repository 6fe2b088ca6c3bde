import * as printers from "#core/contract/printers.ts";
import { printPaper } from "#core/printers/print-paper.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.printPaper, ({ actor: member, params, body }) =>
  printPaper({ member, ...params, ...body }),
);
