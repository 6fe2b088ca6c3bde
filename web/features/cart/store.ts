import type { FulfilmentMethod } from "#core/contract/orders/order.ts";
import type { Store } from "../../ui/store.ts";
import { storedValue } from "../../ui/stored.ts";
import { type Lines, withLine } from "./lines.ts";
import { isStoredLine } from "./stored-line.ts";

/** What the browser stores of a shopper's cart at one shop. */
export interface Cart {
  lines: Lines;
  fulfilment: FulfilmentMethod;
  /** The code of a promotion that was typed. */
  code?: string | undefined;
}

/** Reads a stored cart. Parts that are not valid, such as an older version's, are dropped. */
const parse = (kept: unknown): Cart => {
  const { lines, fulfilment, code } = (kept ?? {}) as { lines?: unknown; fulfilment?: unknown; code?: unknown };
  const known = (Array.isArray(lines) ? lines : []).filter(isStoredLine);
  return {
    lines: known.reduce<Lines>((lines, line) => withLine(lines, line), []),
    fulfilment: fulfilment === "pickup" ? "pickup" : "delivery",
    ...(typeof code === "string" && code.trim() && code.length <= 100 && { code }),
  };
};

/**
 * A cart in the browser's storage under `key`. It is read again when another tab changes it or Back restores the page.
 * A server, which has no browser, has an empty one.
 */
export const openCart = (key: string, window: (EventTarget & { localStorage: Storage }) | undefined): Store<Cart> => {
  const cart = storedValue(key, parse, () => window?.localStorage);
  window?.addEventListener("storage", (event) => {
    const { key: changed } = event as StorageEvent;
    if (changed === key || changed === null) cart.readAgain();
  });
  window?.addEventListener("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) cart.readAgain();
  });
  return cart;
};
