import { ErrorResponse } from "./error-response.ts";
import type { CreateRefund, ListRefunds } from "./parameters.ts";
import { newId, owned, type Refund, type Store, type StoredRefund, seconds } from "./store.ts";

const refundsOf = (store: Store, paymentIntent: string): Refund[] =>
  store.refunds.all().flatMap(({ refund }) => (refund.payment_intent === paymentIntent ? [refund] : []));

const intentOf = (store: Store, id: string, account: string) =>
  owned(store.intents.find(id), { account, kind: "payment_intent", id, param: "payment_intent" }).intent;

/**
 * Refunds a payment in full or in part.
 * @param status the first status of the account's refunds
 * @throws ErrorResponse when the account has no such payment, it was not paid, or less than that is left of it
 */
export const createRefund = (
  store: Store,
  input: CreateRefund,
  { account, now, status }: { account: string; now: Date; status: "succeeded" | "pending" },
): Refund => {
  const { payment_intent: id, metadata, reason = null } = input;
  const intent = intentOf(store, id, account);
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded")
    throw new ErrorResponse(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const left = refundsOf(store, id).reduce(
    (rest, refund) => (refund.status === "failed" ? rest : rest - refund.amount),
    intent.amount_received,
  );
  if (left === 0)
    throw new ErrorResponse(400, `Charge ${charge} has already been refunded.`, { code: "charge_already_refunded" });
  const { amount = left } = input;
  if (amount > left)
    throw new ErrorResponse(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
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
  store.refunds.put(refund.id, { account, refund });
  return refund;
};

/** The refunds of a payment, the latest first: https://docs.stripe.com/api/refunds/list */
export const listRefunds = (store: Store, { payment_intent, limit }: ListRefunds, account: string) => {
  const found = refundsOf(store, intentOf(store, payment_intent, account).id).toReversed();
  return { object: "list", url: "/v1/refunds", data: found.slice(0, limit), has_more: found.length > limit };
};

/** An account's refunds whose status can still change. */
export const changeableRefunds = (store: Store, account: string, status: "succeeded" | "failed"): StoredRefund[] =>
  store.refunds
    .all()
    .filter((stored) => stored.account === account && ["pending", "succeeded"].includes(stored.refund.status))
    .filter(({ refund }) => refund.status !== status);

/** Lets a refund succeed, or fail as one to an expired card does. */
export const changeRefund = (
  store: Store,
  { account, refund }: StoredRefund,
  status: "succeeded" | "failed",
): Refund => {
  const changed: Refund = {
    ...refund,
    status,
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  };
  store.refunds.put(refund.id, { account, refund: changed });
  return changed;
};
