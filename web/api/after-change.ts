import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/**
 * Fetches again what the page shows, after a change. A request under way is cancelled first, because its answer may be
 * older than the change; `invalidateQueries` alone would keep it.
 */
export const readAgain = async (queries: QueryClient, filters?: QueryFilters): Promise<void> => {
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
};

/** Shows the answer to a change. A request under way is cancelled, because its answer may be older. */
export const showAnswer = async <Answer>(queries: QueryClient, queryKey: QueryKey, answer: Answer): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Answer>(queryKey, answer);
};
