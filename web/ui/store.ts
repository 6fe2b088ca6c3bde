import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value that a server renders, and the browser until the page is hydrated. */
  first: Value;
}

/** A value outside React that components follow with `useStore`. */
export const createStore = <Value>(value: Value, first = value): Store<Value> => {
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part extends string | number | boolean>(
  store: Store<Value>,
  part: (value: Value) => Part,
): Part;
export function useStore<Value>({ subscribe, get, first }: Store<Value>, part = (value: Value): unknown => value) {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(first),
  );
}
