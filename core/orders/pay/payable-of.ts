import { zero } from "../../money.ts";
import type { Payable } from "../../payments/payable.ts";
import { asPlaced, chargesOf } from "../charges.ts";
import type { StoredOrder } from "../order.ts";
import type { PaymentRecord } from "../payment-record.ts";
import { statusOf } from "../status.ts";
import type { Supplement } from "../waiting-edit.ts";

type About = Pick<PaymentRecord, "supplement">;

/** What pays for an edit, as its provider sees it: a payment of its own, of one amount. */
export const payableSupplement = (
  order: StoredOrder,
  { id, at, amount: total }: Omit<Supplement, "orderId" | "organizationId">,
): Payable => {
  const { method, currency } = order.payment;
  const payment = { method, currency, shipping: zero, total };
  // The shop has agreed to the edit before it is paid.
  return { ...order, id, createdAt: at, items: [], payment, capturesOnAcceptance: false };
};

/** A payment as its provider knows it: what an order came to when it was placed, or what makes up for an edit. */
export const payableOf = (order: StoredOrder, { supplement }: About): Payable =>
  supplement ? payableSupplement(order, supplement) : asPlaced(order);

/** What was paid by a payment and is kept, as its provider calls it. */
export const chargeOf = (order: StoredOrder, { supplement }: About): string | undefined =>
  supplement ? chargesOf(order).find((own) => own.supplement === supplement.id)?.charge : order.charge;

/** Whether a payment is waited for, however long that may last. */
export const isAwaited = (order: StoredOrder, { supplement }: About): boolean =>
  supplement ? order.waitingEdit?.id === supplement.id : statusOf(order) === "draft";

/** Whether a payment may still be made: it is waited for, and there is time. */
export const isInTime = (order: StoredOrder, about: About, now: Date): boolean => {
  const { expiresAt } = (about.supplement ? order.waitingEdit : order) ?? {};
  return isAwaited(order, about) && expiresAt != null && now < new Date(expiresAt);
};
