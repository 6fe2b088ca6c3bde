import type { Query } from "./loaded.tsx";

type Results<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Data> ? Data : never };

/**
 * Several results as one, for what can't be shown before all of them are here: one skeleton and one error, whose Retry
 * asks for those that are missing.
 */
export const together = <Queries extends Record<string, Query<unknown>>>(queries: Queries): Query<Results<Queries>> => {
  const missing = Object.values(queries).filter(({ data }) => data === undefined);
  const entries = Object.entries(queries).map(([name, { data }]) => [name, data]);
  return {
    data: missing.length ? undefined : (Object.fromEntries(entries) as Results<Queries>),
    isPending: missing.some(({ isPending }) => isPending),
    isFetching: missing.some(({ isFetching }) => isFetching),
    error: missing.find(({ error }) => error)?.error,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
};

/** A result that waits for another one, which may fail: what comes late would move what somebody is about to press. */
export const heldFor = <Data>(other: Pick<Query<unknown>, "isPending">, query: Query<Data>): Query<Data> =>
  other.isPending ? { ...query, data: undefined, isPending: true } : query;
