import * as printers from "#core/contract/printers.ts";
import { confirmPaper } from "#core/printers/confirm-paper.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(printers.confirmPaper, async ({ params, query }) => {
  await confirmPaper(params, query);
  return { received: true as const };
});
