import type { Records } from "../../infra/local/payments/records.ts";

/** The state of one schedule's stand-ins. */
export const memoryRecords = (): Records => {
  const collections = new Map<string, Map<string, string>>();
  const of = (name: string) => {
    const known = collections.get(name) ?? new Map<string, string>();
    collections.set(name, known);
    return known;
  };
  return {
    collection: (name) => ({
      find: (id) => {
        const text = of(name).get(id);
        return text && JSON.parse(text);
      },
      put: (id, record) => void of(name).set(id, JSON.stringify(record)),
      remove: (id) => void of(name).delete(id),
      all: () => [...of(name).values()].map((text) => JSON.parse(text)),
    }),
    atomically: (work) => work(),
    close: () => {},
  };
};
