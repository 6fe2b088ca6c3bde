import * as printers from "#core/contract/printers.ts";
import { fetchPaper } from "#core/printers/fetch-paper.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.fetchPaper, ({ params, query }) => fetchPaper(params, query));
