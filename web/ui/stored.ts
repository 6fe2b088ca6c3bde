import { createStore, type Store } from "./store.ts";

/**
 * A value that the browser keeps under `key`. Where storage is refused or full, it lives as long as the page.
 * @param parse reads what is kept, which an older version of this code may have written
 */
export function storedValue<Value>(key: string, parse: (kept: unknown) => Value | undefined): Store<Value | undefined> {
  const read = () => {
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? "null"));
    } catch {
      return undefined;
    }
  };
  const store = createStore(globalThis.window && read(), undefined);
  return {
    ...store,
    set: (value) => {
      store.set(value);
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
