import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Reads again what the page has, after a change. A question that is still open is asked anew, because its answer may be
 * older than the change. `invalidateQueries` alone would keep the first answer that is on its way.
 */
export const readAgain = async (queries: QueryClient, filters?: QueryFilters): Promise<void> => {
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
};
