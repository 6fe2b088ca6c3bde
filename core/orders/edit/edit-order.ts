import type { Member } from "../../accounts/actor.ts";
import type { ConfirmedEdit } from "../../contract/orders/edit-order-input.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { dayOf } from "../../day.ts";
import { isRepeated, usedKey } from "../../db/idempotency.ts";
import { ConditionFailed } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { readyIfMade } from "../board/ready-if-made.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { whileOpen } from "../closings.ts";
import { errandOfPickup } from "../courier.ts";
import { newDayNumber } from "../day-number.ts";
import { owedRefunds } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";
import { orderResponse } from "../read/order-response.ts";
import { executeRefundsNow } from "../refund/execute-refunds.ts";
import { type EditFacts, findEditFacts } from "./edit-facts.ts";
import { isExpected, planEdit } from "./edited-order.ts";
import { waitingInstead } from "./waiting-instead.ts";

interface Request {
  member: Member;
  id: OrderId;
  edit: ConfirmedEdit;
  idempotencyKey?: string | undefined;
}

/** The number that an order gets on another day than the one for which it was. */
const dayNumberOf = async (
  order: StoredOrder,
  { deliveryAt }: ConfirmedEdit,
  { organization }: EditFacts,
  now: Date,
): Promise<number | undefined> => {
  if (deliveryAt === undefined || order.dayNumber === undefined) return undefined;
  const { timezone } = organization.configuration;
  const day = (at: string | null) => (at ? dayOf(new Date(at), timezone) : order.day);
  return day(deliveryAt) === day(order.deliveryAt) ? undefined : newDayNumber(organization, deliveryAt, now);
};

/**
 * Edits an order that is not ready, as staff do: one conditional write with the refund that follows from it. The order
 * as it is then decides, so what somebody else did meanwhile is never lost. The part of a payment that is no longer
 * needed goes back at once or, if the provider does not answer, by the sweep. An edit whose difference is paid by a
 * link waits for that payment. Where it takes out the last dish that the kitchen had still to make, the order is ready.
 * The same Idempotency-Key and body edit once.
 * @throws AppError not_found, price_changed where it comes to something else than the caller saw, and as `planEdit`
 *   does
 */
export const editOrder = async ({ member, id, edit, idempotencyKey }: Request, now = new Date()): Promise<Order> => {
  const { key, order } = await findOrder(member.organizationId, id);
  const used = usedKey(idempotencyKey, edit);
  if (isRepeated(used, [...(order.edits ?? []), order.waitingEdit])) return orderResponse(order);
  const facts = await findEditFacts(member, order, edit);
  // Refused before it takes a number of a day.
  planEdit(order, { member, edit, facts, used }, now);
  const dayNumber = await dayNumberOf(order, edit, facts, now);
  const change = (current: StoredOrder): Partial<StoredOrder> | undefined => {
    const planned = planEdit(current, { member, edit, facts, used, dayNumber }, now);
    if (planned && !isExpected({ ...current, ...planned.changed }, edit.charged)) throw new AppError("price_changed");
    return planned && edit.collect === "link"
      ? waitingInstead(current, planned, { member, facts, used }, now)
      : planned?.changed;
  };
  // Nobody closes the day between the look at it and this write.
  const others = [
    ...whileOpen(order, facts.organization.configuration.timezone, now),
    ...errandOfPickup(order, edit.fulfilmentMethod, now),
  ];
  const changed = await changeOrder({ key, order }, change, { others, owedFrom: now }).catch((error) => {
    throw error instanceof ConditionFailed ? new AppError("conflict") : error;
  });
  const before = changed.edits?.length === edit.edition + 1 ? order : undefined;
  const ready = before && (await readyIfMade({ before, after: changed }, member, now));
  const settled = owedRefunds(changed).length ? await executeRefundsNow({ key, order: changed }) : undefined;
  return orderResponse(settled ?? ready ?? changed);
};
