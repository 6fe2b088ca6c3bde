import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components follow with `useStore`. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
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
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get);
