import { createStore, type Store } from "./store.ts";

export interface StoredValue<Value> extends Store<Value> {
  /** Takes what is kept now, which another tab or a later page may have changed. */
  readAgain: () => void;
}

/** For what is kept as long as the tab. */
export const inThisTab = (): Storage | undefined => globalThis.window?.sessionStorage;

let isOver = false;

/**
 * Keeps nothing more of this page, which is being left for good: until the next one is here, an answer or a form could
 * still write down whose page it was. Back, which restores it as it was, loads it anew.
 */
export const keepNoMore = (): void => {
  isOver = true;
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
};

/**
 * A value that the browser keeps under `key`. Where storage is refused or full, it lives as long as the page. A server
 * shows what there is where nothing is kept.
 * @param parse reads what is kept, which an older version of this code may have written; null for nothing
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
      // Always the same object if nothing is stored, so that hydration renders nothing again.
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
