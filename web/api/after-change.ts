import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what the page has, after a change. A question that is still open is asked anew, because its answer may be
 * older than the change. `invalidateQueries` alone would keep the first answer that is on its way.
 */
export const readAgain = async (queries: QueryClient, filters?: QueryFilters): Promise<void> => {
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
};

/** Shows what a change has answered. A question that is still open is dropped, because its answer may be older. */
export const showAnswer = async <Answer>(queries: QueryClient, queryKey: QueryKey, answer: Answer): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Answer>(queryKey, answer);
};
