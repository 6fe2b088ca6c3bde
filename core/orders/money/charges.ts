import { chargedOf } from "../../contract/orders/charged.ts";
import { isPaidAtHandOver } from "../../contract/payments/at-hand-over.ts";
import { type Minor, subtract, sum, zero } from "../../money.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredCharge } from "../order-parts.ts";
import { reservationOf } from "./authorisations.ts";

export type Paid = Pick<StoredOrder, "charge" | "charges" | "refunds" | "payment" | "authorisations" | "completedAt">;

/** How an amount due is collected at the hand-over. */
export const inCash = { provider: "not_applicable", method: "cash_on_delivery" } as const;

/**
 * The payments that an order keeps. Before the first edit there is one, of the order's price, unless the amount was
 * reserved first.
 */
export const chargesOf = ({ charge, charges, payment }: Paid): StoredCharge[] =>
  charges ?? (charge === undefined ? [] : [{ charge, amount: chargedOf(payment) }]);

/** The total paid online for an order, refunds not deducted. */
export const paidOnline = (order: Paid): Minor => sum(chargesOf(order).map(({ amount }) => amount));

/**
 * The charge id, in refunds, of the payment that the shop collected itself, in cash or by its card terminal. No
 * provider knows it, so the shop refunds it by hand.
 */
export const COLLECTED = "collected";

/** Whether an order keeps a payment. Late and second payments are not kept. */
export const isOwn = (order: Paid, charge: string): boolean =>
  charge === COLLECTED || chargesOf(order).some((own) => own.charge === charge);

/** The refunds of what an order keeps, that is not of what was paid late or twice. */
export const ownRefunds = (order: Paid) => (order.refunds ?? []).filter(({ charge }) => isOwn(order, charge));

/** The amount paid online that counts towards the order's price: all payments, less the refunds that edits made. */
export const countedTowards = (order: Paid): Minor =>
  subtract(
    paidOnline(order),
    sum(ownRefunds(order).flatMap(({ reason, amount }) => (reason === "changed" ? amount : []))),
  );

/**
 * The amount to collect in cash for an order that was paid online, because edits made it dearer or the reserved amount
 * could not be captured.
 */
export const dueOf = (order: Paid): Minor => {
  const reserved = reservationOf(order);
  if (!order.charges && !reserved) return zero;
  const missing = subtract(chargedOf(order.payment), reserved?.amount ?? countedTowards(order));
  return missing > 0 ? missing : zero;
};

/** What the shop collected itself when it handed an order over; zero until then. */
export const collectedOf = (order: Paid): Minor => {
  if (!order.completedAt) return zero;
  return isPaidAtHandOver(order.payment) ? chargedOf(order.payment) : dueOf(order);
};

/** In which way a payment of an order was made, and its refunds are. */
export const wayOfCharge = ({ payment }: Pick<Paid, "payment">, charge: string) =>
  charge === COLLECTED && !isPaidAtHandOver(payment) ? inCash : payment;

/**
 * The amount of a payment. A late or second one is refunded as a whole, so its refund has the amount; an unknown one is
 * of the order's first payment page.
 */
export const amountOfCharge = (order: Paid, charge: string): Minor => {
  const charges = chargesOf(order);
  const own = charges.find((each) => each.charge === charge);
  const unwanted = order.refunds?.find((each) => each.charge === charge);
  return (own ?? unwanted ?? charges[0])?.amount ?? chargedOf(order.payment);
};

/** The order with the price that it had before any edit, which is what its payment page asks for. */
export const asPlaced = (order: StoredOrder): StoredOrder => {
  const [first] = order.authorisations ?? order.charges ?? [];
  const total = first && subtract(first.amount, order.payment.tip ?? zero);
  return total === undefined ? order : { ...order, payment: { ...order.payment, total } };
};
