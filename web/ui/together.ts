import type { Query } from "./loaded.tsx";

type Results<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Data> ? Data : never };

/**
 * Combines several queries into one, for content that needs all of them: one skeleton and one error, whose Retry
 * fetches those that failed.
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

/**
 * A query that stays pending until another one has an answer or has failed, so that late content does not move what
 * somebody is about to press.
 */
export const heldFor = <Data>(other: Pick<Query<unknown>, "isPending">, query: Query<Data>): Query<Data> =>
  other.isPending ? { ...query, data: undefined, isPending: true } : query;
