import { paths } from "../../contract/storefront.ts";
import { keys } from "../../db/keys.ts";
import { find, tryCommit } from "../../db/table.ts";
import { clientOf, isPaidOnline } from "../../payments/client-of.ts";
import type { Payable } from "../../payments/payable.ts";
import type { Visit } from "../../payments/provider.ts";
import { ProviderError } from "../../payments/provider-error.ts";
import { Checkout } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredWaitingEdit } from "../order-parts.ts";
import { statusOf } from "../status.ts";
import { payableSupplement } from "./payable-of.ts";
import { settlePayment } from "./settle-payment.ts";

/** An order, and the address of its payment page while it can be paid. */
export interface OpenedOrder {
  order: StoredOrder;
  redirectUrl?: string;
}

/** Who pays. */
export interface Payer {
  /** Origin of the site that the shopper comes back to. */
  site: string;
  network: string;
  /** Rejects if they exceed a limit: then no provider is asked for another page. */
  limits?: Promise<unknown> | undefined;
}

/**
 * Opens an order's payment page at its provider.
 * @param refusals how often its provider has refused before
 * @throws AppError payment_unavailable; the order then stays a draft, and a repeated call opens its page
 */
export const openCheckout = async (order: StoredOrder, payer: Payer, refusals = 0): Promise<OpenedOrder> => {
  if (statusOf(order) !== "draft" || !order.expiresAt) return { order };
  const { id: orderId, expiresAt } = order;
  const { site, network } = payer;
  // A person who pays by a link comes back to the page of the link. A guest has no account that finds the order.
  const link = order.taken && paths.order(orderId, order.token);
  const token = order.guestEmail || order.table ? order.token : undefined;
  const visit = {
    network,
    paid: new URL(link ?? paths.placedOrder(orderId, token), site).href,
    cancelled: new URL(link ?? paths.cancelledPayment(orderId), site).href,
  };
  return { order, ...(await openPage(order, { payable: order, expiresAt, visit, refusals })) };
};

/** A payment page to open: the payment, its deadline, the payer, and how often the provider has refused before. */
interface Opening {
  payable: Payable;
  expiresAt: string;
  visit: Visit;
  refusals: number;
}

/** Opens a page at the provider of an order. @throws AppError payment_unavailable */
const openPage = async (
  order: StoredOrder,
  { payable, expiresAt, visit, refusals }: Opening,
): Promise<Pick<OpenedOrder, "redirectUrl">> => {
  const key = keys.checkout(order.organizationId, payable.id);
  const provider = await clientOf(order);
  const page = await provider.open(payable, visit, refusals).catch(async (error: unknown) => {
    // The next attempt uses another key. If the order was settled meanwhile, there is none.
    if (error instanceof ProviderError) await tryCommit({ update: key, add: { refusals: 1 }, when: "present" });
    throw error;
  });
  const when = { dueAt: Date.parse(expiresAt), reference: undefined };
  if (await tryCommit({ update: key, set: { ...page }, when })) return { redirectUrl: page.redirectUrl };
  // Another call has opened a page at the same time, or the payment is not wanted any more. This page must close,
  // because two open pages could both be paid.
  const item = await find(key, { consistent: true });
  const { reference, redirectUrl } = item ? Checkout.parse(item) : {};
  if (reference !== page.reference) await provider.expire(payable, page.reference);
  return redirectUrl ? { redirectUrl } : {};
};

/**
 * The payment page of an edit that waits for its payment.
 * @throws AppError payment_unavailable
 */
export const openSupplement = async (
  order: StoredOrder,
  waiting: StoredWaitingEdit,
  { site, network }: Payer,
  now: Date,
): Promise<OpenedOrder> => {
  const { organizationId, id: orderId, token } = order;
  const { id, expiresAt } = waiting;
  if (now >= new Date(expiresAt)) {
    const settled = await settlePayment({ organizationId, orderId: id }, now);
    return { order: settled.order ?? order };
  }
  const item = await find(keys.checkout(organizationId, id), { consistent: true });
  const { redirectUrl, refusals = 0 } = item ? Checkout.parse(item) : {};
  if (redirectUrl) return { order, redirectUrl };
  const back = new URL(paths.order(orderId, token), site).href;
  const visit = { network, paid: back, cancelled: back };
  return {
    order,
    ...(await openPage(order, { payable: payableSupplement(order, waiting), expiresAt, visit, refusals })),
  };
};

/**
 * The answer to a repeated order: its page while it can be paid, afterwards its present state.
 * @throws AppError payment_unavailable, throttled where its provider must be asked
 */
export const reopenCheckout = async (order: StoredOrder, payer: Payer, now: Date): Promise<OpenedOrder> => {
  if (!isPaidOnline(order.payment) || statusOf(order) !== "draft" || !order.expiresAt) return { order };
  const { organizationId, id: orderId } = order;
  if (now >= new Date(order.expiresAt)) {
    await payer.limits;
    const settled = await settlePayment({ organizationId, orderId }, now);
    return { order: settled.order ?? order };
  }
  const item = await find(keys.checkout(organizationId, orderId), { consistent: true });
  const { redirectUrl, refusals } = item ? Checkout.parse(item) : {};
  if (redirectUrl) return { order, redirectUrl };
  await payer.limits;
  return openCheckout(order, payer, refusals);
};
