import type { Order } from "#core/contract/orders/order.ts";
import { isFinal } from "./order.ts";

/** One attempt to place an order: its content, and the idempotency key by which the server recognizes a repeat. */
export interface Attempt {
  key: string;
  content: string;
}

/** A random key. `crypto.randomUUID` does not exist on plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The attempt to send. If the content is the same, it is the earlier one, so that a retry after a lost answer can't
 * order twice. If anything differs, it is a new one.
 */
export const attemptFor = (content: unknown, earlier?: Attempt): Attempt => {
  const text = JSON.stringify(content);
  return earlier?.content === text ? earlier : { key: newKey(), content: text };
};

interface Placed {
  order: Pick<Order, "status"> & { payment: Pick<Order["payment"], "total"> };
  /** The payment page, if it waits to be paid. */
  redirectUrl?: string;
}

/** Whether an earlier attempt's order no longer fits: it is final, or it waits to be paid at another price. */
export const isOutlived = ({ order, redirectUrl }: Placed, total: number): boolean =>
  isFinal(order.status) || (redirectUrl !== undefined && order.payment.total !== total);
