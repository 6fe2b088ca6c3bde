import type { Member } from "../accounts/actor.ts";
import { audited } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import * as printers from "../contract/printers/printers.ts";
import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, PrinterId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { commit, find, findMany, tryCommit } from "../db/table.ts";
import { AppError, invalid } from "../errors.ts";
import { StoredOrder } from "../orders/order.ts";
import { problemsWithout, StoredPrinter, sameProblems } from "./printer.ts";
import { newPrintJob } from "./queue.ts";

/** How often settling is tried. If others keep coming, the problem stays shown. */
const SETTLE_ATTEMPTS = 5;

/**
 * Queues a ticket or a receipt of an order, even if it was printed before, or a test page. An audit entry says which.
 * A problem of the printer with a job of this order is settled.
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
  if (order && hasProblem(printer, order.id)) await settle(keys.printer(organizationId, printerId), order.id, now);
};

const hasProblem = ({ problem, earlierProblems }: StoredPrinter, orderId: OrderId) =>
  [problem, ...earlierProblems].some((each) => each?.orderId === orderId);

/** Settles the problem of a printer with an order. Meanwhile other problems may come and go. */
const settle = async (key: Key, orderId: OrderId, now: Date): Promise<void> => {
  for (let attempt = 1; attempt <= SETTLE_ATTEMPTS; attempt++) {
    const item = await find(key, { consistent: true });
    const printer = item && StoredPrinter.parse(item);
    if (!printer || !hasProblem(printer, orderId)) return;
    const set = problemsWithout(printer, { orderId, now });
    if (await tryCommit({ update: key, set, when: sameProblems(item) })) return;
  }
};
