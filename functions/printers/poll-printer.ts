import * as printers from "#core/contract/printers.ts";
import { pollPrinter } from "#core/printers/poll-printer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.pollPrinter, ({ params, body }) => pollPrinter(params, body));
