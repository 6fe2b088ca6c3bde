import { useQuery } from "@tanstack/react-query";
import type { Order } from "#core/contract/orders.ts";
import type { PaperKind } from "#core/contract/paper.ts";
import * as printers from "#core/contract/printers.ts";
import { call, fetching } from "../../api/client.ts";
import { useChange } from "./change.tsx";
import { useWorkplace } from "./workplace.ts";

/** How often it is asked how the printers are, while somebody looks. */
const POLL_MS = 5_000;

/** The printers of the shop that print by themselves. */
export const usePrinters = () =>
  useQuery({
    ...fetching(printers.listPrinters, { params: { organizationId: useWorkplace().id } }),
    refetchInterval: POLL_MS,
  });

/** Adds a printer; the answer has its address. */
export function useAddPrinter() {
  const params = { organizationId: useWorkplace().id };
  return useChange((body: printers.AddPrinter) => call(printers.addPrinter, { params, body }), printers.listPrinters);
}

export function useRemovePrinter() {
  const params = { organizationId: useWorkplace().id };
  return useChange(
    (printerId: printers.Printer["id"]) => call(printers.removePrinter, { params: { ...params, printerId } }),
    printers.listPrinters,
  );
}

interface Asked {
  printerId: printers.Printer["id"];
  /** None for a test page. */
  order?: { id: Order["id"]; paper: PaperKind };
}

/** Lets a printer print a paper of an order, or a test page. */
export function usePrintPaper() {
  const params = { organizationId: useWorkplace().id };
  return useChange(
    ({ printerId, ...body }: Asked) => call(printers.printPaper, { params: { ...params, printerId }, body }),
    printers.listPrinters,
  );
}
