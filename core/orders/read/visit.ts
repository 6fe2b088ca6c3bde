import * as z from "zod/mini";
import { isGuest } from "../../contract/values/ids.ts";
import type { Visit } from "../../customers/count-visit.ts";
import type { Item } from "../../db/table.ts";
import { type Minor, subtract, sum, zero } from "../../money.ts";
import { collectedOf, ownRefunds, type Paid, paidOnline } from "../money/charges.ts";
import { StoredOrder } from "../order.ts";

const VisitFields = z.pick(StoredOrder, {
  id: true,
  version: true,
  organizationId: true,
  customerId: true,
  placedAt: true,
  completedAt: true,
  cancelledAt: true,
  shippingAddress: true,
  contact: true,
  guestEmail: true,
  isAddressProved: true,
  payment: true,
  charge: true,
  charges: true,
  refunds: true,
  currency: true,
});

/**
 * What was paid for an order and not refunded, in minor units, tips included. An amount that is paid at the hand-over
 * counts once the order is completed. A refund counts from when it is asked for. A cancelled order counts for nothing.
 */
const spentOn = (order: Paid & Pick<StoredOrder, "completedAt" | "cancelledAt">): Minor => {
  if (order.cancelledAt) return zero;
  return subtract(sum([paidOnline(order), collectedOf(order)]), sum(ownRefunds(order).map(({ amount }) => amount)));
};

/**
 * What a stored order tells about its customer; undefined until it is placed, and for an order without a customer, such
 * as an erased one.
 */
export const visitOf = (item: Item): Visit | undefined => {
  const order = VisitFields.parse(item);
  const { id, version, organizationId, customerId, placedAt, cancelledAt, currency } = order;
  const person = order.shippingAddress ?? order.contact;
  if (!placedAt || !person) return undefined;
  const { firstname, lastname, phone } = person;
  return {
    id,
    version,
    organizationId,
    firstname,
    lastname,
    phone,
    currency,
    account: isGuest(customerId) ? undefined : { id: customerId, isProved: order.isAddressProved },
    email: order.guestEmail ?? undefined,
    placedAt,
    isCancelled: cancelledAt !== null,
    spent: spentOn(order),
  };
};
