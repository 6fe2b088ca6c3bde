import { zero } from "../../money.ts";
import type { Payable } from "../../payments/payable.ts";
import { asPlaced, chargesOf } from "../money/charges.ts";
import type { StoredOrder } from "../order.ts";
import type { PaymentRecord } from "../payment-record.ts";
import { statusOf } from "../status.ts";
import type { Supplement } from "../waiting-edit.ts";

type About = Pick<PaymentRecord, "supplement">;

/** The payment for an edit, as its provider sees it: a payment of its own, of one amount. */
export const payableSupplement = (
  order: StoredOrder,
  { id, at, amount: total }: Omit<Supplement, "orderId" | "organizationId">,
): Payable => {
  const { method, currency } = order.payment;
  const payment = { method, currency, shipping: zero, total };
  // The shop has agreed to the edit before it is paid.
  return { ...order, id, createdAt: at, items: [], payment, capturesOnAcceptance: false };
};

/** A payment as its provider knows it: of the order as it was placed, or of an edit. */
export const payableOf = (order: StoredOrder, { supplement }: About): Payable =>
  supplement ? payableSupplement(order, supplement) : asPlaced(order);

/** The provider's id of the charge that the order keeps from a payment. */
export const chargeOf = (order: StoredOrder, { supplement }: About): string | undefined =>
  supplement ? chargesOf(order).find((own) => own.supplement === supplement.id)?.charge : order.charge;

/** Whether the order still waits for a payment, expired or not. */
export const isAwaited = (order: StoredOrder, { supplement }: About): boolean =>
  supplement ? order.waitingEdit?.id === supplement.id : statusOf(order) === "draft";

/** Whether a payment can still be made: the order waits for it, and it has not expired. */
export const isInTime = (order: StoredOrder, about: About, now: Date): boolean => {
  const { expiresAt } = (about.supplement ? order.waitingEdit : order) ?? {};
  return isAwaited(order, about) && expiresAt != null && now < new Date(expiresAt);
};
