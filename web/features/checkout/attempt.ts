import type { Order } from "#core/contract/orders.ts";
import { isFinal } from "./order.ts";

/** One try at placing an order: its content, and the key by which the server knows a repeat of it. */
export interface Attempt {
  key: string;
  content: string;
}

/** Random and printable, also where a page on plain http has no `crypto.randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The attempt to send for what the shopper sees: the earlier one while the content is the same, so that trying again
 * after a lost answer cannot order twice; another one as soon as anything differs.
 */
export function attemptFor(content: unknown, earlier?: Attempt): Attempt {
  const text = JSON.stringify(content);
  return earlier?.content === text ? earlier : { key: newKey(), content: text };
}

interface Placed {
  order: Pick<Order, "status"> & { payment: Pick<Order["payment"], "total"> };
  /** Where it waits to be paid. */
  redirectUrl?: string;
}

/** Whether what an earlier attempt led to is not what is wished for now: it is over, or waits to be paid at another price. */
export const isOutlived = ({ order, redirectUrl }: Placed, total: number): boolean =>
  isFinal(order.status) || (redirectUrl !== undefined && order.payment.total !== total);
