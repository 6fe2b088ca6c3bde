import { useQuery } from "@tanstack/react-query";
import type { Order } from "#core/contract/orders/order.ts";
import * as printers from "#core/contract/printers/printers.ts";
import type { TicketKind } from "#core/contract/printers/ticket.ts";
import { call, fetching } from "../../../api/client.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** The polling interval of the printers' states while they are shown. */
const POLL_MS = 5_000;

/** A printer polls every few seconds. After this time without a poll, it counts as silent. */
const SILENCE_MS = 3 * 60_000;

/** Whether a printer has stopped polling. */
export const isSilent = ({ seenAt }: printers.Printer): boolean =>
  seenAt !== null && serverNow() - Date.parse(seenAt) > SILENCE_MS;

/** Whether a second device was given the address of a printer, and polls there too. */
export const isShared = ({ otherSeenAt }: printers.Printer): boolean =>
  otherSeenAt !== undefined && serverNow() - Date.parse(otherSeenAt) < SILENCE_MS;

/** What a printer may not have printed, the latest first. Only the last one stays when its evening is over. */
export const problemsOf = ({ problem, earlierProblems }: printers.Printer) => [
  ...(problem ? [problem] : []),
  ...earlierProblems.filter(({ at }) => serverNow() - Date.parse(at) < printers.PROBLEM_HOURS * 60 * 60_000),
];

/** The shop's own printers, fetched again after this many milliseconds. */
export const usePrinters = (every = POLL_MS) =>
  useQuery({
    ...fetching(printers.listPrinters, { params: { organizationId: useStaffShop().id } }),
    refetchInterval: every,
  });

/** Adds a printer; the answer has its address. */
export function useAddPrinter() {
  const params = { organizationId: useStaffShop().id };
  return useChange((body: printers.AddPrinter) => call(printers.addPrinter, { params, body }), printers.listPrinters);
}

/** Changes a printer, unless somebody else did since its `version` was read. */
export function useUpdatePrinter() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ id, version, body }: Pick<printers.Printer, "id" | "version"> & { body: printers.UpdatePrinter }) =>
      call(printers.updatePrinter, {
        params: { ...params, printerId: id },
        headers: { "if-match": `"${version}"` },
        body,
      }),
    printers.listPrinters,
  );
}

/** Removes a printer by its id. */
export function useRemovePrinter() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    (printerId: printers.Printer["id"]) => call(printers.removePrinter, { params: { ...params, printerId } }),
    printers.listPrinters,
  );
}

interface PrintRequest {
  printerId: printers.Printer["id"];
  /** The order and its ticket; undefined for a test page. */
  order?: { id: Order["id"]; paper: TicketKind };
}

/** Prints a ticket of an order, or a test page, on a printer. */
export function usePrintTicket() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    ({ printerId, ...body }: PrintRequest) => call(printers.printTicket, { params: { ...params, printerId }, body }),
    printers.listPrinters,
  );
}
