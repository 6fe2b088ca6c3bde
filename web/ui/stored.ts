import { createStore, type Store } from "./store.ts";

export interface StoredValue<Value> extends Store<Value> {
  /** Reads the stored value again, because another tab or a later page may have changed it. */
  readAgain: () => void;
}

/** The storage for values that live as long as the tab. */
export const inThisTab = (): Storage | undefined => globalThis.window?.sessionStorage;

let isOver = false;

/**
 * Stops storing values of this page, which is being left after a sign-out: until the next page loads, an answer or a
 * form could still store personal data. If Back restores this page, it reloads.
 */
export const keepNoMore = (): void => {
  isOver = true;
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
};

/**
 * A value that the browser stores under `key`. If storage is refused or full, the value lives as long as the page. On a
 * server it is the value for empty storage.
 * @param parse reads the stored value, which an older version of this code may have written; null if there is none
 */
export const storedValue = <Value>(
  key: string,
  parse: (kept: unknown) => Value,
  storage: () => Storage | undefined = () => globalThis.window?.localStorage,
): StoredValue<Value> => {
  const nothing = parse(null);
  const read = (otherwise: Value): Value => {
    try {
      const kept = storage()?.getItem(key);
      // The same object each time if nothing is stored, so that hydration does not render again.
      return kept ? parse(JSON.parse(kept)) : nothing;
    } catch {
      return otherwise;
    }
  };
  const store = createStore(read(nothing), nothing);
  let isKept = true;
  return {
    ...store,
    readAgain: () => isKept && store.set(read(store.get())),
    set: (value) => {
      store.set(value);
      if (isOver) return;
      try {
        if (value === undefined) storage()?.removeItem(key);
        else storage()?.setItem(key, JSON.stringify(value));
        isKept = true;
      } catch {
        isKept = false;
      }
    },
  };
};
