import type { CartItem } from "#core/contract/cart/cart.ts";
import { useStore } from "../../ui/store.ts";
import { storedValue } from "../../ui/stored.ts";

/** An order that this browser placed, with what finds it again without an account. */
export interface KnownOrder {
  orderId: string;
  /** The reference that people read, such as `64S5-PAG`. */
  reference: string;
  /** Only for a guest's order. A signed-in user needs no token. */
  token?: string | undefined;
  /** Whether the order is final. */
  isOver?: boolean;
  /** What was ordered, until it is taken out of the cart. */
  lines?: readonly CartItem[] | undefined;
}

/** Orders that are remembered, the newest first. */
const MAX_REMEMBERED = 3;

const parse = (kept: unknown): readonly KnownOrder[] | undefined =>
  Array.isArray(kept) ? kept.filter((each) => typeof each?.orderId === "string") : undefined;

const name = `${globalThis.location?.hostname}-orders`;
const known = storedValue(name, parse);

// Another tab may have placed one.
globalThis.window?.addEventListener("storage", ({ key }) => (key === name || key === null) && known.readAgain());

const others = (orderId: string) => (known.get() ?? []).filter((each) => each.orderId !== orderId);

/** The last orders that this browser placed at this shop, the newest first. */
export const useKnownOrders = (): readonly KnownOrder[] => useStore(known) ?? [];

/** Puts an order first among those that this browser knows. */
export const rememberOrder = (order: KnownOrder) =>
  known.set([order, ...others(order.orderId)].slice(0, MAX_REMEMBERED));

const patch = (orderId: string, change: Partial<KnownOrder>) =>
  known.set(known.get()?.map((each) => (each.orderId === orderId ? { ...each, ...change } : each)));

/** Marks an order as final. It stays in the list. */
export const endOrder = (orderId: string) => patch(orderId, { isOver: true });

/** Marks an order as taken out of the cart: its later content is for another order. */
export const finishOrder = (orderId: string) => patch(orderId, { lines: undefined });

/** The order, if this browser remembers that it placed it. */
export const knownOrder = (orderId: string) => known.get()?.find((each) => each.orderId === orderId);

/** Forgets all orders, so that the next user of this browser does not see them. */
export const forgetOrders = () => known.set(undefined);
