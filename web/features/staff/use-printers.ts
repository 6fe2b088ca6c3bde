import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Order } from "#core/contract/orders.ts";
import type { PaperKind } from "#core/contract/paper.ts";
import * as printers from "#core/contract/printers.ts";
import { call, fetching, keyOf } from "../../api/client.ts";

/** How often it is asked how the printers are, while somebody looks. */
const POLL_MS = 5_000;

/** The printers of a shop that print by themselves. */
export const usePrinters = (organizationId: string) =>
  useQuery({ ...fetching(printers.listPrinters, { params: { organizationId } }), refetchInterval: POLL_MS });

function useRefresh(organizationId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(printers.listPrinters, { params: { organizationId } }) });
}

/** Adds a printer; the answer has its address. */
export function useAddPrinter(organizationId: string) {
  const onSettled = useRefresh(organizationId);
  return useMutation({
    mutationFn: (body: printers.AddPrinter) => call(printers.addPrinter, { params: { organizationId }, body }),
    onSettled,
  });
}

export function useRemovePrinter(organizationId: string) {
  const onSettled = useRefresh(organizationId);
  return useMutation({
    mutationFn: (printerId: printers.Printer["id"]) =>
      call(printers.removePrinter, { params: { organizationId, printerId } }),
    onSettled,
  });
}

interface Asked {
  printerId: printers.Printer["id"];
  /** None for a test page. */
  order?: { id: Order["id"]; paper: PaperKind };
}

/** Lets a printer print a paper of an order, or a test page. */
export function usePrintPaper(organizationId: string) {
  const onSettled = useRefresh(organizationId);
  return useMutation({
    mutationFn: ({ printerId, ...body }: Asked) =>
      call(printers.printPaper, { params: { organizationId, printerId }, body }),
    onSettled,
  });
}
