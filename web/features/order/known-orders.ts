import { useStore } from "../../ui/store.ts";
import { storedValue } from "../../ui/stored.ts";

/** An order that this browser placed, as it is found again without an account. */
export interface KnownOrder {
  orderId: string;
  /** What people call it: `64S5-PAG`. */
  reference: string;
  /** A guest's; whoever is signed in finds theirs by the session. */
  token?: string | undefined;
  /** Nothing more happens to it. */
  isOver?: boolean;
  /** The cart was emptied for it. */
  isFinished?: boolean;
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

export const rememberOrder = (order: KnownOrder) =>
  known.set([order, ...others(order.orderId)].slice(0, MAX_REMEMBERED));

const patch = (orderId: string, change: Partial<KnownOrder>) =>
  known.set(known.get()?.map((each) => (each.orderId === orderId ? { ...each, ...change } : each)));

/** Says that an order needs no more attention. It stays in the list. */
export const endOrder = (orderId: string) => patch(orderId, { isOver: true });

/** Says that the cart was emptied for an order: what is in it from then on is for another one. */
export const finishOrder = (orderId: string) => patch(orderId, { isFinished: true });

/** The order, if this browser remembers that it placed it. */
export const knownOrder = (orderId: string) => known.get()?.find((each) => each.orderId === orderId);

/** Forgets all orders, for whoever uses this browser next. */
export const forgetOrders = () => known.set(undefined);
