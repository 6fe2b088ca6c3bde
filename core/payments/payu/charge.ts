import * as z from "zod/mini";
import { config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { newToken } from "../../tokens.ts";
import { Refusal } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { Payable } from "../payable.ts";
import { paymentLines, withoutDiscounts } from "../payment-lines.ts";
import type { PaymentClient, PaymentPage, Visit } from "../provider.ts";
import { referenceOf } from "../reference.ts";
import { type Asking, amountOf, asSellerOf, outcomeOf, PayuOrder } from "./orders.ts";
import { payuRefund } from "./refund.ts";

/** Seconds for which a payment page is open. */
const OPEN_SECONDS = 3600;

const Created = z.object({ orderId: z.string(), redirectUri: z.url() });
const Found = z.object({ orders: z.tuple([PayuOrder], PayuOrder) });
const Done = z.looseObject({});

/** PayU requires products. If the lines would not sum to the amount, the order is the only product. */
const productsOf = async (order: Payable) => {
  const lines = withoutDiscounts((await paymentLines(order)) ?? []);
  const whole = { name: `#${order.referenceId}`, unitPrice: amountOf(order), quantity: "1" };
  const products = lines.map(({ name, unit, quantity }) => ({
    name,
    unitPrice: String(unit),
    quantity: String(quantity),
  }));
  return products.length ? products : [whole];
};

/** https://developers.payu.com/europe/api/#tag/Order/operation/create-an-order */
const newOrder = async (order: Payable, visit: Visit, posId: string) => ({
  merchantPosId: posId,
  notifyUrl: `${config().PLATFORM_URL}/api/webhook/payment/payu`,
  // PayU adds `error=501` if nothing was paid: https://developers.payu.com/en/restapi.html
  continueUrl: visit.paid,
  customerIp: visit.network.replace(/\/64$/, ""),
  validityTime: String(OPEN_SECONDS),
  description: `#${order.referenceId}`,
  currencyCode: order.currency,
  totalAmount: amountOf(order),
  products: await productsOf(order),
  ...(order.locale && { buyer: { language: order.locale.slice(0, 2) } }),
  // Without a method, the page offers every one that the point of sale has.
  ...(order.payment.method === "blik" && { payMethods: { payMethod: { type: "PBL", value: "blik" } } }),
});

const isTaken = (error: unknown): boolean => error instanceof Refusal && error.reason === "ERROR_ORDER_NOT_UNIQUE";

/** Orders of the REST API 2.1; the shopper is redirected to PayU's page. */
export const payuClient = (deadline: Deadline): PaymentClient => {
  const found = async (ask: Asking, reference: string): Promise<PayuOrder> => {
    const { orders } = await ask({ method: "GET", path: `/orders/${reference}` }, Found);
    return orders[0];
  };

  /** A point of sale may let each payment wait until it is captured. We capture it at once. */
  const taken = async (ask: Asking, payment: PayuOrder): Promise<PayuOrder> => {
    if (payment.status !== "WAITING_FOR_CONFIRMATION") return payment;
    await ask({ method: "POST", path: `/orders/${payment.orderId}/captures`, body: {} }, Done);
    return found(ask, payment.orderId);
  };

  return {
    open: (order, visit): Promise<PaymentPage> =>
      asSellerOf(order, deadline, async (ask, posId) => {
        const body = await newOrder(order, visit, posId);
        const opened = (extOrderId: string) =>
          ask({ method: "POST", path: "/orders", body: { ...body, extOrderId } }, Created);
        const reference = referenceOf(order);
        // An earlier answer was lost, and with it the page's address. Nobody can pay that page, so another one is
        // opened.
        const { orderId, redirectUri } = await opened(reference).catch((error: unknown) => {
          if (isTaken(error)) return opened(`${reference}.${newToken()}`);
          throw error;
        });
        return { reference: orderId, redirectUrl: redirectUri };
      }),

    getStatus: (order, reference) =>
      asSellerOf(order, deadline, async (ask) => {
        const payment = await taken(ask, await found(ask, reference));
        const { totalAmount, currencyCode } = payment;
        if (totalAmount === amountOf(order) && currencyCode === order.currency) return outcomeOf(payment);
        const cause = new Error(`${reference} is about ${totalAmount} ${currencyCode}`);
        throw new AppError("payment_unavailable", { cause });
      }),

    expire: (order, reference) =>
      asSellerOf(order, deadline, async (ask) => {
        const before = await taken(ask, await found(ask, reference));
        if (before.status === "COMPLETED" || before.status === "CANCELED") return outcomeOf(before);
        // A payment that the bank is still processing can't be cancelled. Asking again tells its outcome.
        await ask({ method: "DELETE", path: `/orders/${reference}` }, Done).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
        return outcomeOf(await found(ask, reference));
      }),

    isElsewhere: (charge, reference) => charge !== reference,

    refund: (order, refunding) => asSellerOf(order, deadline, (ask) => payuRefund(ask, order, refunding)),
  };
};
