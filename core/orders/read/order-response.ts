import type { Order } from "../../contract/orders/order.ts";
import { type Minor, toMajor } from "../../money.ts";
import { zoneResponse } from "../../shipping/shipping-method.ts";
import { taxResponse } from "../../tax/tax.ts";
import { acceptByOf } from "../accept-by.ts";
import { courierResponse } from "../courier.ts";
import { editResponses, withoutPeople } from "../edits.ts";
import { reservationOf } from "../money/authorisations.ts";
import { COLLECTED, dueOf } from "../money/charges.ts";
import { type StoredOrder, withoutNote } from "../order.ts";
import { statusOf } from "../status.ts";
import { waitingResponse } from "../waiting-edit.ts";

/** An order as the API shows it. */
export const orderResponse = (order: StoredOrder): Order => {
  const major = (minor: Minor) => toMajor(minor, order.currency);
  const { payment, shippingMethod, promotions, tax, refunds = [] } = order;
  const due = dueOf(order);
  const reserved = reservationOf(order);
  return {
    ...order,
    status: statusOf(order),
    source: order.taken?.source,
    table: order.table ?? undefined,
    courier: courierResponse(order.courier),
    acceptBy: acceptByOf(order),
    items: order.items.map(({ taxed: _, ...item }) => ({
      ...item,
      unitPrice: major(item.unitPrice),
      totalPrice: major(item.totalPrice),
      discount: item.discount === undefined ? undefined : major(item.discount),
    })),
    shippingMethod: shippingMethod && {
      ...shippingMethod,
      zone: zoneResponse(shippingMethod.zone, order.currency),
    },
    payment: {
      ...payment,
      shipping: major(payment.shipping),
      subtotal: major(payment.subtotal),
      discount: major(payment.discount),
      total: major(payment.total),
      tip: payment.tip === undefined ? undefined : major(payment.tip),
      due: due > 0 ? major(due) : undefined,
      reserved: reserved && major(reserved.capture ?? reserved.amount),
    },
    edits: order.edits && editResponses(order, order.edits),
    waitingEdit: order.waitingEdit ? waitingResponse(order, order.waitingEdit) : undefined,
    promotions: promotions?.map(({ discount, shipping, ...promotion }) => ({
      ...promotion,
      discount: major(discount),
      shipping: major(shipping),
    })),
    tax: tax && taxResponse(tax, order.currency),
    refunds: refunds.map(({ id, charge, amount, status, reason, note = null, by, at, tip, tax }) => ({
      id,
      amount: major(amount),
      status,
      reason,
      byHand: charge === COLLECTED || undefined,
      note,
      by,
      at,
      tip: tip === undefined ? undefined : major(tip),
      tax: tax && taxResponse(tax, order.currency),
    })),
  };
};

/** The view that a tracking link opens: what was ordered and how far it is, without who ordered it. */
export const trackingResponse = (order: StoredOrder): Order => {
  const shown = orderResponse(order);
  const { items, edits, waitingEdit, refunds } = shown;
  return {
    ...shown,
    token: null,
    shippingAddress: null,
    contact: null,
    guestEmail: null,
    invoice: undefined,
    mailReturned: undefined,
    items: items.map(withoutNote),
    edits: edits?.map(withoutPeople),
    waitingEdit: waitingEdit && { ...waitingEdit, change: withoutPeople(waitingEdit.change) },
    refunds: refunds.map((refund) => ({ ...refund, by: null })),
  };
};
