import { openStore as openPaypal } from "../../infra/local/paypal/store.ts";
import { openStore as openPayu } from "../../infra/local/payu/store.ts";
import { openStore as openRevolut } from "../../infra/local/revolut/store.ts";
import { openStore as openStripe } from "../../infra/local/stripe/store.ts";
import type { RefundByHand, Scenario } from "./scenario.ts";

/** A payment at its provider, in minor units. */
export interface Payment {
  orderId: string;
  charge: string;
  paid: number;
  refunded: number;
  /** What the shop refunded in the provider's dashboard. */
  byHand: RefundByHand[];
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
      byHand: [],
    }));
};

const revolutPayments = ({ records, refundedByHand }: Scenario): Payment[] =>
  openRevolut(records)
    .orders.all()
    .filter(({ order }) => order.type === "payment" && order.state === "completed")
    .map(({ captured, order: { id, amount, refunded_amount: refunded, merchant_order_data } }) => ({
      orderId: merchant_order_data?.reference?.split(".")[1] ?? "",
      charge: id,
      paid: captured ?? amount,
      refunded,
      byHand: refundedByHand.filter(({ charge }) => charge === id),
    }));

const payuPayments = ({ records }: Scenario): Payment[] =>
  openPayu(records)
    .orders.all()
    .filter(({ order }) => order.status === "COMPLETED")
    .map(({ order: { orderId: charge, extOrderId, totalAmount }, refunds }) => ({
      orderId: extOrderId.split(".")[1] ?? "",
      charge,
      paid: Number(totalAmount),
      refunded: sumOf(refunds.flatMap(({ status, amount }) => (status === "FINALIZED" ? [Number(amount)] : []))),
      byHand: [],
    }));

/** PayPal writes major units. All amounts of the suite are in złotys. */
const minor = (value: string) => Math.round(Number(value) * 100);

const paypalPayments = ({ records }: Scenario): Payment[] =>
  openPaypal(records)
    .orders.all()
    .flatMap(({ order: { purchase_units } }) =>
      purchase_units[0].payments.captures.map(({ id: charge, amount, custom_id = "" }) => ({
        orderId: custom_id.split(".")[1] ?? "",
        charge,
        paid: minor(amount.value),
        refunded: sumOf(
          purchase_units[0].payments.refunds.flatMap((refund) =>
            refund.status === "COMPLETED" ? [minor(refund.amount.value)] : [],
          ),
        ),
        byHand: [],
      })),
    );

/** All pages that the providers have opened, including those to which no shopper was sent. */
export const openedPages = ({ records }: Scenario): string[] => [
  ...openStripe(records)
    .sessions.all()
    .flatMap(({ session }) => session.url ?? []),
  ...openRevolut(records)
    .orders.all()
    .flatMap(({ order }) => order.checkout_url ?? []),
  ...openPayu(records)
    .orders.all()
    .map(({ order }) => `${process.env.PAYU_API_BASE}/pay/${order.orderId}`),
  ...openPaypal(records)
    .orders.all()
    .map(({ order }) => `${process.env.PAYPAL_API_BASE}/checkoutnow/${order.id}`),
];

/** All payments that the providers of a scenario have. */
export const paymentsOf = (scenario: Scenario): Payment[] => [
  ...stripePayments(scenario),
  ...revolutPayments(scenario),
  ...payuPayments(scenario),
  ...paypalPayments(scenario),
];

/** The amounts that the providers of a scenario still reserve, by order. */
export const reservationsOf = ({ records }: Scenario): { orderId: string; reference: string; amount: number }[] => [
  ...openStripe(records)
    .intents.all()
    .filter(({ intent }) => intent.status === "requires_capture")
    .map(({ intent: { id: reference, amount, metadata } }) => ({ orderId: metadata.orderId ?? "", reference, amount })),
  ...openRevolut(records)
    .orders.all()
    .filter(({ order }) => order.state === "authorised")
    .map(({ order: { id: reference, amount, merchant_order_data } }) => ({
      orderId: merchant_order_data?.reference?.split(".")[1] ?? "",
      reference,
      amount,
    })),
  ...openPaypal(records)
    .orders.all()
    .flatMap(({ order }) => order.purchase_units[0].payments.authorizations)
    .filter(({ status }) => status === "CREATED")
    .map(({ id: reference, amount, custom_id = "" }) => ({
      orderId: custom_id.split(".")[1] ?? "",
      reference,
      amount: minor(amount.value),
    })),
];
