import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import * as printers from "../contract/printers/printers.ts";
import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, PrinterId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, findMany, tryCommit } from "../db/table.ts";
import { AppError, invalid } from "../errors.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredPrinter } from "./printer.ts";
import { newPrintJob } from "./queue.ts";

/**
 * Queues a ticket or a receipt of an order, even if it was printed before, or a test page. An audit entry says which.
 * If the printer's problem was a job of this order, it is settled.
 * @throws AppError not_found, invalid_input
 */
export const printTicket = async (
  {
    member,
    printerId,
    order: request,
  }: { member: Member; printerId: PrinterId; order?: { id: OrderId; paper: TicketKind } | undefined },
  now = new Date(),
): Promise<void> => {
  const { organizationId } = member;
  const [item, orderItem] = await findMany([
    keys.printer(organizationId, printerId),
    request && keys.order(organizationId, request.id),
  ]);
  if (!item) throw new AppError("not_found", { message: "Printer not found" });
  if (request && !orderItem) throw invalid(["order", "id"], "No such order");
  const printer = StoredPrinter.parse(item);
  const order = orderItem && StoredOrder.parse(orderItem);
  const paper = request?.paper ?? "test";
  await audited(member, { call: callOf(printers.printTicket), to: paper }, () =>
    commit(newPrintJob(printer, { paper, orderId: order?.id ?? null, reference: order?.referenceId ?? null }, now)),
  );
  const { problem } = printer;
  if (order && problem?.orderId === order.id)
    await tryCommit({ update: keys.printer(organizationId, printerId), set: { problem: null }, when: { problem } });
};
