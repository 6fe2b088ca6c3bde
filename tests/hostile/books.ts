import { openStore as openRevolut } from "../../infra/local/revolut/store.ts";
import { openStore as openStripe } from "../../infra/local/stripe/store.ts";
import type { Scenario } from "./scenario.ts";

/** A payment at its provider, in minor units. */
export interface Payment {
  orderId: string;
  charge: string;
  paid: number;
  refunded: number;
  /** The amount that the shop refunded in the provider's dashboard. */
  byHand: number;
}

/** A partial refund by hand, in minor units. */
export const BY_HAND = 100;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const stripePayments = ({ records }: Scenario): Payment[] => {
  const { intents, refunds } = openStripe(records);
  const made = refunds.all().filter(({ refund }) => refund.status === "succeeded");
  return intents
    .all()
    .filter(({ intent }) => intent.amount_received)
    .map(({ intent: { id, amount_received: paid, metadata } }) => ({
      orderId: metadata.orderId ?? "",
      charge: id,
      paid,
      refunded: sumOf(made.flatMap(({ refund }) => (refund.payment_intent === id ? [refund.amount] : []))),
      byHand: 0,
    }));
};

const revolutPayments = ({ records, refundedByHand }: Scenario): Payment[] =>
  openRevolut(records)
    .orders.all()
    .filter(({ order }) => order.type === "payment" && order.state === "completed")
    .map(({ order: { id, amount: paid, refunded_amount: refunded, merchant_order_data } }) => ({
      orderId: merchant_order_data?.reference?.split(".")[1] ?? "",
      charge: id,
      paid,
      refunded,
      byHand: refundedByHand.filter((each) => each === id).length * BY_HAND,
    }));

/** All pages that the providers have opened, including those to which no shopper was sent. */
export const openedPages = ({ records }: Scenario): string[] => [
  ...openStripe(records)
    .sessions.all()
    .flatMap(({ session }) => session.url ?? []),
  ...openRevolut(records)
    .orders.all()
    .flatMap(({ order }) => order.checkout_url ?? []),
];

/** All payments that the providers of a scenario have. */
export const paymentsOf = (scenario: Scenario): Payment[] => [
  ...stripePayments(scenario),
  ...revolutPayments(scenario),
];
