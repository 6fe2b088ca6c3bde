import * as z from "zod/mini";
import { chargedOf } from "../../contract/orders/charged.ts";
import { cutTo } from "../../contract/values/cut-to.ts";
import { AppError } from "../../errors.ts";
import { Refusal } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { Outcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import { paymentLines, withoutDiscounts } from "../payment-lines.ts";
import type { PaymentClient, Visit } from "../provider.ts";
import { referenceOf } from "../reference.ts";
import { paypalAuthorisations } from "./authorisations.ts";
import { type Asking, asApp, minorOf, moneyOf, outcomeOfCapture, PaypalOrder } from "./orders.ts";
import { paypalRefund } from "./refund.ts";

const Created = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.url() })) });

/** PayPal's language tags, https://developer.paypal.com/api/rest/reference/locale-codes/ */
const locales: Readonly<Record<string, string>> = { en: "en-GB", pl: "pl-PL", de: "de-DE" };

/** The amount, with lines that sum to it, or without lines. */
const amountOf = async (order: Payable) => {
  const amount = moneyOf(chargedOf(order.payment), order.currency);
  const lines = withoutDiscounts((await paymentLines(order)) ?? []);
  if (!lines.length) return { amount };
  const items = lines.map(({ name, quantity, unit }) => ({
    name: cutTo(name, 127),
    quantity: String(quantity),
    unit_amount: moneyOf(unit, order.currency),
  }));
  return { amount: { ...amount, breakdown: { item_total: amount } }, items };
};

/** https://developer.paypal.com/docs/api/orders/v2/#orders_create */
const newOrder = async (order: Payable, visit: Visit) => ({
  // An authorisation should be captured within three days, and can be within 29:
  // https://developer.paypal.com/docs/api/orders/v2/#orders_create
  intent: order.capturesOnAcceptance ? "AUTHORIZE" : "CAPTURE",
  purchase_units: [
    {
      custom_id: referenceOf(order),
      description: `#${order.referenceId}`,
      ...(await amountOf(order)),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: visit.paid,
        cancel_url: visit.cancelled,
        shipping_preference: "NO_SHIPPING",
        user_action: "PAY_NOW",
        // A transfer from a bank would be paid days after the food.
        payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
        ...(order.locale && { locale: locales[order.locale.slice(0, 2)] ?? "en-GB" }),
      },
    },
  },
});

const captureOf = ({ purchase_units: [{ payments }] }: PaypalOrder) =>
  payments.captures.find(({ status }) => status !== "DECLINED" && status !== "FAILED") ?? payments.captures.at(-1);

/** @throws AppError payment_unavailable if PayPal's order is about another amount than ours */
const checked = (order: Payable, found: PaypalOrder): PaypalOrder => {
  const [{ amount }] = found.purchase_units;
  if (amount.currency_code === order.currency && minorOf(amount) === chargedOf(order.payment)) return found;
  const cause = new Error(`${found.id} is about ${amount.value} ${amount.currency_code}`);
  throw new AppError("payment_unavailable", { cause });
};

const outcomeOf = (found: PaypalOrder): Outcome => {
  const capture = captureOf(found);
  const authorization = found.purchase_units[0].payments.authorizations.at(-1);
  if (capture) {
    const outcome = outcomeOfCapture(capture);
    return outcome.is === "paid" && authorization ? { ...outcome, authorisation: authorization.id } : outcome;
  }
  switch (authorization?.status) {
    case "CREATED":
      return { is: "authorised", authorisation: authorization.id };
    case "DENIED":
      return { is: "declined" };
    case "VOIDED":
    case "EXPIRED":
      return { is: "over" };
  }
  return { is: found.status === "VOIDED" ? "over" : "open" };
};

/** Orders v2. The shopper approves the payment on PayPal's page, and then we capture it. */
export const paypalClient = (deadline: Deadline): PaymentClient => {
  const found = async (ask: Asking, order: Payable, reference: string): Promise<PaypalOrder> =>
    checked(order, await ask({ method: "GET", path: `/v2/checkout/orders/${reference}` }, PaypalOrder));

  /** Captures or authorises the payment that the shopper has approved. */
  const taken = async (ask: Asking, order: Payable, approved: PaypalOrder): Promise<Outcome> => {
    const { id } = approved;
    const what = order.capturesOnAcceptance ? "authorize" : "capture";
    const path = `/v2/checkout/orders/${id}/${what}`;
    const call = { method: "POST", path, body: "{}", requestId: `${what}:${id}` } as const;
    try {
      return outcomeOf(checked(order, await ask(call, PaypalOrder)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The shopper can choose another way to pay on the same page.
      if (error.reason === "INSTRUMENT_DECLINED") return { is: "declined" };
      if (!["ORDER_ALREADY_CAPTURED", "ORDER_ALREADY_AUTHORIZED"].includes(error.reason)) throw error;
      return outcomeOf(await found(ask, order, id));
    }
  };

  return {
    open: (order, visit, attempt) =>
      asApp(order, deadline, async (ask) => {
        const { id: reference, links } = await ask(
          {
            method: "POST",
            path: "/v2/checkout/orders",
            body: JSON.stringify(await newOrder(order, visit)),
            requestId: attempt ? `${order.id}:${attempt}` : order.id,
          },
          Created,
        );
        const page = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
        if (page) return { reference, redirectUrl: page.href };
        throw new AppError("payment_unavailable", { cause: new Error(`PayPal gave no page for ${reference}`) });
      }),

    getStatus: (order, reference) =>
      asApp(order, deadline, async (ask) => {
        const payment = await found(ask, order, reference);
        return payment.status === "APPROVED" ? taken(ask, order, payment) : outcomeOf(payment);
      }),

    // PayPal cannot close a page. But nothing is paid there before we capture it, and we do not ask about a closed page
    // again.
    expire: (order, reference) =>
      asApp(order, deadline, async (ask) => {
        const outcome = outcomeOf(await found(ask, order, reference));
        return outcome.is === "paid" || outcome.is === "authorised" ? outcome : { is: "over" };
      }),

    // PayPal knows an order by its request id, and opens one page.
    isElsewhere: () => false,

    refund: (order, refunding) => asApp(order, deadline, (ask) => paypalRefund(ask, order, refunding)),

    authorisations: paypalAuthorisations(deadline),
  };
};
