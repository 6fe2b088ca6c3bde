import type { Member } from "../accounts/actor.ts";
import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, PrinterId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, findMany } from "../db/table.ts";
import { AppError, invalid } from "../errors.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredPrinter } from "./printer.ts";
import { newPrintJob } from "./queue.ts";

/**
 * Queues a ticket or a receipt of an order, also once more, or a test page.
 * @throws AppError not_found, invalid_input
 */
export const printTicket = async (
  {
    member: { organizationId },
    printerId,
    order: request,
  }: { member: Member; printerId: PrinterId; order?: { id: OrderId; paper: TicketKind } | undefined },
  now = new Date(),
): Promise<void> => {
  const [item, orderItem] = await findMany([
    keys.printer(organizationId, printerId),
    request && keys.order(organizationId, request.id),
  ]);
  if (!item) throw new AppError("not_found", { message: "Printer not found" });
  if (request && !orderItem) throw invalid(["order", "id"], "No such order");
  const printer = StoredPrinter.parse(item);
  const order = orderItem && StoredOrder.parse(orderItem);
  await commit(
    newPrintJob(
      printer,
      { paper: request?.paper ?? "test", orderId: order?.id ?? null, reference: order?.referenceId ?? null },
      now,
    ),
  );
};
