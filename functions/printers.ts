import * as printers from "#core/contract/printers/printers.ts";
import { addPrinter as doAddPrinter } from "#core/printers/add-printer.ts";
import { confirmPrintJob as doConfirmPrintJob } from "#core/printers/confirm-print-job.ts";
import { fetchPrintJob as doFetchPrintJob } from "#core/printers/fetch-print-job.ts";
import { listPrinters as doListPrinters } from "#core/printers/list-printers.ts";
import { pollPrinter as doPollPrinter } from "#core/printers/poll-printer.ts";
import { printTicket as doPrintTicket } from "#core/printers/print-ticket.ts";
import { removePrinter as doRemovePrinter } from "#core/printers/remove-printer.ts";
import { updatePrinter as doUpdatePrinter } from "#core/printers/update-printer.ts";
import { endpoint, machineEndpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const addPrinter = endpoint(printers.addPrinter, ({ actor: member, body: input }) =>
  doAddPrinter({ member, input }),
);

export const confirmPrintJob = machineEndpoint(printers.confirmPrintJob, async ({ params, query }) => {
  await doConfirmPrintJob(params, query);
  return { received: true as const };
});

export const fetchPrintJob = machineEndpoint(printers.fetchPrintJob, ({ params, query }) =>
  doFetchPrintJob(params, query),
);

export const listPrinters = endpoint(printers.listPrinters, ({ actor: member }) => doListPrinters({ member }));

export const pollPrinter = machineEndpoint(printers.pollPrinter, ({ params, body }) => doPollPrinter(params, body));

export const printTicket = endpoint(printers.printTicket, ({ actor: member, params, body }) =>
  doPrintTicket({ member, ...params, ...body }),
);

export const removePrinter = endpoint(printers.removePrinter, ({ actor: member, params }) =>
  doRemovePrinter({ member, ...params }),
);

export const updatePrinter = endpoint(printers.updatePrinter, ({ actor: member, params, body: input, headers }) =>
  doUpdatePrinter({ member, printerId: params.printerId, input, version: versionOf(headers) }),
);
