import type { Promoted } from "../../cart/apply-promotions.ts";
import { type PricedLine, taxFieldsOf, totalsOf } from "../../cart/pricing.ts";
import { type OrderId, UserId } from "../../contract/values/ids.ts";
import { dayOf } from "../../day.ts";
import { newId } from "../../ids.ts";
import { knownLocale } from "../../locale.ts";
import { zero } from "../../money.ts";
import { isPaidOnline } from "../../payments/client-of.ts";
import { canReserve, paymentAccountOf } from "../../payments/payment-options.ts";
import { useOf } from "../../promotions/uses.ts";
import { newReference } from "../../reference.ts";
import { newToken } from "../../tokens.ts";
import { acceptWithin } from "../accept-by.ts";
import { acceptTaken } from "../change/accept-taken.ts";
import { LINK_OPEN_MS } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import type { CheckedPlacement } from "./check-placement.ts";
import { orderItem } from "./order-item.ts";
import { type Asked, localeOf, type Placement, type TakenPlacement, takenOf } from "./placement.ts";
import { appliedPromotion } from "./promotions.ts";
import { tipOf } from "./tip.ts";

/** Milliseconds within which a shopper has to pay. */
const PAYMENT_MS = 15 * 60_000;

/** The order that a placement creates, before it has a day number and a promise. */
export const newOrder = (
  placement: Placement | TakenPlacement,
  {
    id,
    checked: { organization, delivery, guestEmail, isAddressProved },
    promoted,
  }: { id: OrderId; checked: CheckedPlacement; promoted: Promoted<PricedLine> },
  now: Date,
): StoredOrder => {
  const { organizationId, actor } = placement;
  const body: Asked = placement.body;
  const taken = takenOf(placement);
  const { defaultCurrency: currency, timezone, tax: settings, stations, capacity } = organization.configuration;
  const { capturesOnAcceptance } = organization.configuration;
  const { lines, takenOff } = promoted;
  const totals = totalsOf(lines, promoted.shipping);
  const { subtotal, discount, shipping = zero, total } = totals;
  const promotionUses = takenOff.map(({ offer }) => useOf(offer)).filter((use) => use !== undefined);
  const tip = tipOf(organization, body, total);
  const tax = taxFieldsOf(settings, lines, totals, {
    fulfilment: body.fulfilmentMethod,
    day: dayOf(delivery.deliveryAt ? new Date(delivery.deliveryAt) : now, timezone),
  });
  const at = now.toISOString();
  // An order with a total of zero needs no payment.
  const isPaidLater = isPaidOnline(body.payment) && total > 0;
  const order: StoredOrder = {
    id,
    organizationId,
    // Somebody on the telephone or at the counter has not signed in.
    customerId: taken ? UserId.parse(newId("guest")) : actor.userId,
    locale: knownLocale(localeOf(placement, organization)),
    referenceId: newReference(),
    token: newToken(),
    day: dayOf(now, timezone),
    createdAt: at,
    placedAt: isPaidLater ? null : at,
    expiresAt: isPaidLater ? new Date(now.getTime() + (taken ? LINK_OPEN_MS : PAYMENT_MS)).toISOString() : null,
    acceptedAt: null,
    readyForDispatchAt: null,
    dispatchedAt: null,
    completedAt: null,
    cancelledAt: null,
    deliveryAt: delivery.deliveryAt,
    promisedAt: null,
    firstPromisedAt: null,
    cancelReason: null,
    acceptWithinMinutes: taken ? undefined : acceptWithin(organization, now),
    items: lines.map((line) => orderItem(line, { hasTax: Boolean(tax.tax), hasCapacity: capacity !== null, stations })),
    ...tax,
    fulfilmentMethod: body.fulfilmentMethod,
    ...(delivery.table && { table: delivery.table }),
    currency,
    shippingMethod: delivery.shippingMethod,
    shippingAddress: delivery.shippingAddress,
    contact: delivery.contact,
    ...(guestEmail && { guestEmail }),
    ...(body.invoice && { invoice: body.invoice }),
    isAddressProved,
    payment: {
      id: newId("payment"),
      ...body.payment,
      status: isPaidOnline(body.payment) && total === 0 ? "succeeded" : "pending",
      shipping,
      subtotal,
      discount,
      total,
      ...(tip > 0 && { tip }),
      currency,
    },
    ...(takenOff.length > 0 && { promotions: takenOff.map(appliedPromotion) }),
    ...(promotionUses.length > 0 && { promotionUses }),
    paymentAccount: paymentAccountOf(organization, body.payment),
    // An order that staff take is accepted when it is paid.
    ...(isPaidLater && !taken && capturesOnAcceptance && canReserve(body.payment) && { capturesOnAcceptance }),
    version: 1,
    countedByStream: true,
  };
  if (!taken) return order;
  const { address: _, ...how } = taken;
  return { ...order, taken: how, ...(!isPaidLater && acceptTaken(order, how, now)) };
};
