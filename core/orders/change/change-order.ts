import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { ConditionFailed, commit, type Write } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { checkoutWrite } from "../checkout.ts";
import { openAuthorisations } from "../money/authorisations.ts";
import { owedRefunds } from "../money/refunds.ts";
import { orderNotFound, type StoredOrder } from "../order.ts";
import { findPaymentRecord, type PaymentRecord } from "../payment-record.ts";
import { changeWrites } from "./change-writes.ts";

/** An order, and its key. */
export type KnownOrder = Pick<PaymentRecord, "key"> & { order: StoredOrder };

/**
 * An order with its key, to change it.
 * @throws AppError not_found for an order that does not exist or was deleted
 */
export const findOrder = async (organizationId: OrganizationId, id: OrderId): Promise<KnownOrder> => {
  const { key, order, isDeleted } = await findPaymentRecord(organizationId, id);
  if (!order || isDeleted) throw orderNotFound();
  return { key, order };
};

const ATTEMPTS = 5;

/** The most events of its provider that an order remembers, far more than ever change one. */
const MAX_REMEMBERED = 30;

/**
 * The provider's events that an order remembers, with this one added.
 * @throws ConditionFailed if the order remembers the event already
 */
const rememberedEvents = ({ heard = [] }: StoredOrder, event: string): string[] => {
  if (heard.includes(event)) throw new ConditionFailed([0]);
  return [...heard, event].slice(-MAX_REMEMBERED);
};

/**
 * Changes an order by one conditional write, together with those that follow from it. If somebody else changed it
 * meanwhile, it reads the order again and calls `change` again.
 * @param change returns the fields to change of the present order; undefined for none
 * @param options.others further writes and conditions of the same transaction
 * @param options.owedFrom when the sweep first tries what this change leaves to do at the provider
 * @param options.event the id of the provider's event, which changes the order once
 * @throws AppError conflict, and ConditionFailed when one of the `others` did not hold or the event changed the order
 *   before
 */
export const changeOrder = async (
  known: KnownOrder,
  change: (order: StoredOrder) => Partial<StoredOrder> | undefined,
  {
    others = [],
    owedFrom,
    event,
  }: { others?: readonly Write[] | undefined; owedFrom?: Date; event?: string | undefined } = {},
): Promise<StoredOrder> => {
  let { key, order } = known;
  const { organizationId, id: orderId } = order;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const remembered = event === undefined ? {} : { heard: rememberedEvents(order, event) };
    const effect = change(order);
    if (!effect) return order;
    const changed = { ...effect, ...remembered };
    const [own, ...following] = changeWrites(key, order, changed);
    const owed = owedFrom && owedRefunds(changed).length + openAuthorisations(changed).length > 0;
    try {
      await commit(
        own,
        ...others,
        ...(owed ? [checkoutWrite({ organizationId, orderId }, owedFrom)] : []),
        ...following,
      );
      return { ...order, ...changed, version: order.version + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || error.failed.some((place) => place > 0)) throw error;
    }
    const found = await findPaymentRecord(organizationId, orderId);
    if (!found.order) return order;
    key = found.key;
    order = found.order;
  }
  throw new AppError("conflict");
};
