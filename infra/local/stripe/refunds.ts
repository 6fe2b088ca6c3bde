import { type Book, newId, owned, type Refund, type StoredRefund, seconds } from "./book.ts";
import type { CreateRefund, ListRefunds } from "./parameters.ts";
import { Refused } from "./refused.ts";

const refundsOf = (book: Book, paymentIntent: string): Refund[] =>
  book.refunds.all().flatMap(({ refund }) => (refund.payment_intent === paymentIntent ? [refund] : []));

const intentOf = (book: Book, id: string, account: string) =>
  owned(book.intents.find(id), { account, kind: "payment_intent", id, param: "payment_intent" }).intent;

/**
 * Refunds a payment in full or in part.
 * @param status the first status of the account's refunds
 * @throws Refused when the account has no such payment, it was not paid, or less than that is left of it
 */
export const createRefund = (
  book: Book,
  input: CreateRefund,
  { account, now, status }: { account: string; now: Date; status: "succeeded" | "pending" },
): Refund => {
  const { payment_intent: id, metadata, reason = null } = input;
  const intent = intentOf(book, id, account);
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded")
    throw new Refused(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const left = refundsOf(book, id).reduce(
    (rest, refund) => (refund.status === "failed" ? rest : rest - refund.amount),
    intent.amount_received,
  );
  if (left === 0)
    throw new Refused(400, `Charge ${charge} has already been refunded.`, { code: "charge_already_refunded" });
  const { amount = left } = input;
  if (amount > left)
    throw new Refused(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge,
    created: seconds(now),
    currency: intent.currency,
    metadata,
    payment_intent: id,
    reason,
    status,
  };
  book.refunds.put(refund.id, { account, refund });
  return refund;
};

/** The refunds of a payment, the latest first: https://docs.stripe.com/api/refunds/list */
export const listRefunds = (book: Book, { payment_intent, limit }: ListRefunds, account: string) => {
  const found = refundsOf(book, intentOf(book, payment_intent, account).id).toReversed();
  return { object: "list", url: "/v1/refunds", data: found.slice(0, limit), has_more: found.length > limit };
};

/** An account's refunds whose status can still change. */
export const changeableRefunds = (book: Book, account: string, status: "succeeded" | "failed"): StoredRefund[] =>
  book.refunds
    .all()
    .filter((stored) => stored.account === account && ["pending", "succeeded"].includes(stored.refund.status))
    .filter(({ refund }) => refund.status !== status);

export const changeRefund = (book: Book, { account, refund }: StoredRefund, status: "succeeded" | "failed"): Refund => {
  const changed: Refund = {
    ...refund,
    status,
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  };
  book.refunds.put(refund.id, { account, refund: changed });
  return changed;
};
