import type { Member } from "../accounts/actor.ts";
import type { OrderId, PrinterId } from "../contract/ids.ts";
import type { PaperKind } from "../contract/paper.ts";
import { keys } from "../db/keys.ts";
import { commit, findMany } from "../db/table.ts";
import { AppError, invalid } from "../errors.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredPrinter } from "./printer.ts";
import { newPaper } from "./queue.ts";

/**
 * Lets a printer print a paper of an order, also once more, or a test page.
 * @throws AppError not_found, invalid_input
 */
export const printPaper = async (
  {
    member: { organizationId },
    printerId,
    order: asked,
  }: { member: Member; printerId: PrinterId; order?: { id: OrderId; paper: PaperKind } | undefined },
  now = new Date(),
): Promise<void> => {
  const [item, orderItem] = await findMany([
    keys.printer(organizationId, printerId),
    asked && keys.order(organizationId, asked.id),
  ]);
  if (!item) throw new AppError("not_found", { message: "Printer not found" });
  if (asked && !orderItem) throw invalid(["order", "id"], "No such order");
  const printer = StoredPrinter.parse(item);
  const order = orderItem && StoredOrder.parse(orderItem);
  await commit(
    newPaper(
      printer,
      { paper: asked?.paper ?? "test", orderId: order?.id ?? null, reference: order?.referenceId ?? null },
      now,
    ),
  );
};
