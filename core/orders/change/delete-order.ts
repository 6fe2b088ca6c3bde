import type { Member } from "../../accounts/actor.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { customerIndex } from "../../db/ranges.ts";
import { find, findMany, type Item } from "../../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { Checkout, isAsRead } from "../checkout.ts";
import { isMoneyOwed } from "../money/refunds.ts";
import { orderNotFound, StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";

/** Why an order can't be deleted now; undefined when it can. */
const obstacle = (order: StoredOrder, isLookedAfter: boolean): string | undefined => {
  const status = statusOf(order);
  if (status !== "completed" && status !== "cancelled") return `An order that is ${status} can't be deleted`;
  if (isMoneyOwed(order)) return "An order that is still to be refunded can't be deleted";
  if (isLookedAfter && isPaidOnline(order.payment) && !order.charge)
    return "An order that may still be paid can't be deleted; try again in a few minutes";
  return undefined;
};

/**
 * Removes a finished order from every list, its shop's and its customer's. The table keeps it: who placed it can still
 * open it, and a late payment is refunded.
 * @throws AppError not_found, invalid_transition while the order, a payment or a refund is open, conflict when it was
 *   changed meanwhile
 */
export const deleteOrder = async (
  { member: { organizationId }, id }: { member: Member; id: OrderId },
  now = new Date(),
): Promise<void> => {
  const key = keys.order(organizationId, id);
  const checkoutKey = keys.checkout(organizationId, id);
  const [item, checkout] = await findMany([key, checkoutKey], { consistent: true });
  if (!item) throw orderNotFound();
  const order = StoredOrder.parse(item);
  const message = obstacle(order, checkout !== undefined);
  if (message) throw new AppError("invalid_transition", { message });
  await commitOrThrow([
    orConflict({ remove: key, when: { version: order.version } }),
    { put: { ...item, ...keys.deleted(key), gsi2sk: keys.deleted(key).sk, deletedAt: now.toISOString() } },
    ...(await leftAccount(order, item)),
    orConflict(
      checkout
        ? { remove: checkoutKey, when: isAsRead(Checkout.parse(checkout)) }
        : { check: checkoutKey, when: "absent" },
    ),
  ]);
};

/**
 * The write that takes a guest's order, which has joined an account, out of the account's total. The index counts all
 * others, and nobody counts an order of an account that is gone.
 */
const leftAccount = async (
  { organizationId, customerId, guestEmail }: StoredOrder,
  { gsi2pk }: Item,
): Promise<GuardedWrite[]> => {
  if (guestEmail === undefined || gsi2pk !== customerIndex(organizationId, customerId)) return [];
  const customer = keys.customer(organizationId, customerId);
  if (!(await find(customer, { consistent: true }))) return [];
  return [orConflict({ update: customer, add: { orders: -1 }, when: "present" })];
};
