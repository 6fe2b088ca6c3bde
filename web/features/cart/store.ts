import type { FulfilmentMethod } from "#core/contract/orders.ts";
import { createStore, type Store } from "../../ui/store.ts";
import { type Lines, withLine } from "./lines.ts";
import { isStoredLine } from "./stored-line.ts";

/** What the browser stores of a shopper's cart at one shop. */
export interface Cart {
  lines: Lines;
  fulfilment: FulfilmentMethod;
}

/** Reads a stored cart. Parts that are not valid, such as an older version's, are dropped. */
function parse(stored: string | null | undefined): Cart {
  const { lines, fulfilment } = parseJson(stored) ?? {};
  const known = (Array.isArray(lines) ? lines : []).filter(isStoredLine);
  return {
    lines: known.reduce<Lines>((lines, line) => withLine(lines, line), []),
    fulfilment: fulfilment === "pickup" ? "pickup" : "delivery",
  };
}

function parseJson(stored: string | null | undefined): { lines?: unknown; fulfilment?: unknown } | null {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}

/**
 * A cart in the browser's storage under `key`. It is saved at every change, and read again when another tab changes it
 * or Back restores the page. Where storage is refused or full (private mode, blocked site data), it lives as long as
 * the page. A server, which has no browser, has an empty one.
 */
export function openCart(key: string, window: (EventTarget & { localStorage: Storage }) | undefined): Store<Cart> {
  const read = () => {
    try {
      return window?.localStorage.getItem(key);
    } catch {
      return undefined;
    }
  };
  const write = (cart: Cart) => {
    try {
      window?.localStorage.setItem(key, JSON.stringify(cart));
    } catch {}
  };

  const empty = parse(undefined);
  const stored = read();
  // The same object where nothing is stored: then nothing is rendered again when the page is taken over.
  const store = createStore(stored ? parse(stored) : empty, empty);
  const readAgain = () => {
    const stored = read();
    if (stored !== undefined) store.set(parse(stored));
  };
  window?.addEventListener("storage", (event) => {
    const { key: changed } = event as StorageEvent;
    if (changed === key || changed === null) readAgain();
  });
  window?.addEventListener("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) readAgain();
  });
  return {
    ...store,
    set: (cart) => {
      store.set(cart);
      write(cart);
    },
  };
}
