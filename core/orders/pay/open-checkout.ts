import { paths } from "../../contract/storefront.ts";
import { keys } from "../../db/keys.ts";
import { find, tryCommit } from "../../db/table.ts";
import { clientOf, isPaidOnline } from "../../payments/client-of.ts";
import { ProviderError } from "../../payments/provider-error.ts";
import { Checkout } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
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
}

/**
 * Opens an order's payment page at its provider.
 * @param refusals how often its provider has refused before
 * @throws AppError payment_unavailable; the order then stays a draft, and a repeated call opens its page
 */
export const openCheckout = async (order: StoredOrder, payer: Payer, refusals = 0): Promise<OpenedOrder> => {
  if (statusOf(order) !== "draft" || !order.expiresAt) return { order };
  const { organizationId, id: orderId } = order;
  const key = keys.checkout(organizationId, orderId);
  const provider = await clientOf(order);
  const { site, network } = payer;
  const at = (path: string) => new URL(path, site).href;
  const visit = {
    network,
    paid: at(
      order.taken
        ? paths.order(orderId, order.token)
        : paths.placedOrder(orderId, order.guestEmail || order.table ? order.token : undefined),
    ),
    cancelled: at(order.taken ? paths.order(orderId, order.token) : paths.cancelledPayment(orderId)),
  };
  const page = await provider.open(order, visit, refusals).catch(async (error: unknown) => {
    // The next try takes another key. An order that was settled meanwhile has no next one.
    if (error instanceof ProviderError) await tryCommit({ update: key, add: { refusals: 1 }, when: "present" });
    throw error;
  });
  const when = { dueAt: Date.parse(order.expiresAt), reference: undefined };
  if (await tryCommit({ update: key, set: { ...page }, when })) return { order, redirectUrl: page.redirectUrl };
  // Another call opened a page at the same time, or the order was cancelled. This page must close, because two open
  // pages could both be paid.
  const item = await find(key, { consistent: true });
  const { reference, redirectUrl } = item ? Checkout.parse(item) : {};
  if (reference !== page.reference) await provider.expire(order, page.reference);
  return { order, ...(redirectUrl && { redirectUrl }) };
};

/**
 * The answer to a repeated order: its page while it can be paid, afterwards its present state.
 * @throws AppError payment_unavailable
 */
export const reopenCheckout = async (order: StoredOrder, payer: Payer, now: Date): Promise<OpenedOrder> => {
  if (!isPaidOnline(order.payment) || statusOf(order) !== "draft" || !order.expiresAt) return { order };
  const { organizationId, id: orderId } = order;
  if (now >= new Date(order.expiresAt)) {
    const settled = await settlePayment({ organizationId, orderId }, now);
    return { order: settled.order ?? order };
  }
  const item = await find(keys.checkout(organizationId, orderId), { consistent: true });
  const { redirectUrl, refusals } = item ? Checkout.parse(item) : {};
  return redirectUrl ? { order, redirectUrl } : openCheckout(order, payer, refusals);
};
