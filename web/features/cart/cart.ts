import type { CartItem, UnsoldReason } from "#core/contract/cart/cart.ts";
import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";
import { countOf, type Lines, lineKey, withLine, without, withQuantity } from "./lines.ts";
import { openCart } from "./store.ts";

/** This shop's cart: one for all pages and tabs of its hostname. */
const cart = openCart(`${globalThis.location?.hostname}-cart`, globalThis.window);

/** A dish that is not in the cart as it was wanted, and why. */
export interface Missed {
  title: string;
  because: UnsoldReason | "price" | "full";
}

/** Dishes that the cart has lost, as far as they are known. `isAgain`: they differ from an order that was repeated. */
export interface Dropped {
  isAgain?: boolean;
  dishes: readonly Missed[];
}

/**
 * What was dropped, until the shopper dismisses the message. Undefined if nothing was. It survives a reload, as the cart
 * does.
 */
const dropped = storedValue<Dropped | undefined>(
  `${globalThis.location?.hostname}-dropped`,
  (kept) => ((kept as Dropped | null)?.dishes ? (kept as Dropped) : undefined),
  inThisTab,
);

/** The lines of the cart as they are now. */
export const cartLines = (): Lines => cart.get().lines;

const setLines = (lines: Lines) => cart.set({ ...cart.get(), lines });

/** Adds a line, or adds its quantity to the identical line. Returns how many items fitted in. */
export const addToCart = (line: CartItem): number => {
  const before = cartLines();
  setLines(withLine(before, line));
  return countOf(cartLines()) - countOf(before);
};

/** 0 or less removes the line. */
export const setQuantity = (line: CartItem, quantity: number) => setLines(withQuantity(cartLines(), line, quantity));

/** Puts a line in the place of another one. */
export const replaceInCart = (old: CartItem, line: CartItem) => {
  const index = cartLines().findIndex((each) => lineKey(each) === lineKey(old));
  setLines(withLine(without(cartLines(), [old]), line, Math.max(0, index)));
};

/** Removes some lines. The function that it returns puts them back in their places. */
const take = (unwanted: Lines): (() => void) => {
  const before = cartLines();
  const left = without(before, unwanted);
  setLines(left);
  const gone = before.filter((line) => !left.includes(line));
  return () => setLines(gone.reduce((lines, line) => withLine(lines, line, before.indexOf(line)), cartLines()));
};

/** Removes a line. The function that it returns undoes that. */
export const removeFromCart = (line: CartItem) => take([line]);

/** Empties the cart. The function that it returns undoes that. */
export const clearCart = () => take(cartLines());

/** Drops lines that the server does not sell. `CartAlert` then tells the shopper, by the dishes that are known. */
export const dropFromCart = (unsold: Lines, dishes: readonly Missed[]) => {
  const left = without(cartLines(), unsold);
  if (left.length === cartLines().length) return;
  setLines(left);
  sayDropped({ dishes: [...(dropped.get()?.dishes ?? []), ...dishes] });
};

/** Lets `CartAlert` say what the cart does not have. */
export const sayDropped = (what: Dropped) => dropped.set(what);

/** Why something did not fit in, and the cart that had no room for it. */
const refused = createStore<{ words: string; lines: Lines } | undefined>(undefined);

/** Lets the open cart say why something did not fit in: it covers toasts. */
export const sayRefused = (words: string) => refused.set({ words, lines: cartLines() });

/** Why the last dish did not fit in; undefined once the cart has changed. */
export function useRefused(): string | undefined {
  const { lines } = useStoredCart();
  const last = useStore(refused);
  return last?.lines === lines ? last.words : undefined;
}

/** Chooses delivery or pickup. */
export const setFulfilment = (fulfilment: FulfilmentMethod) => cart.set({ ...cart.get(), fulfilment });

/** Sets the code of a promotion; undefined for none. */
export const setCode = (code: string | undefined) => cart.set({ ...cart.get(), code });

/** The whole cart, as the browser keeps it. */
export const useStoredCart = () => useStore(cart);

/** How the shopper wants to get the food. Components that read only this do not render when the lines change. */
export const useStoredFulfilment = () => useStore(cart, ({ fulfilment }) => fulfilment);

/** How many items the cart holds, or how many of one dish. */
export const useCartCount = (productId?: string): number => useStore(cart, ({ lines }) => countOf(lines, productId));

/** What was dropped, and how to dismiss that message. */
export const useDropped = () => ({ lost: useStore(dropped), dismiss: () => dropped.set(undefined) });
