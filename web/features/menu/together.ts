import { queryOptions } from "@tanstack/react-query";
import { listOrderedTogether } from "#core/contract/catalogue/catalogue.ts";
import { call, keyOf } from "../../api/client.ts";

/** Shops count once a day. */
const STALE_MS = 60 * 60 * 1000;

/** Which dishes are often ordered together at a shop. */
export const togetherQuery = (organizationId: string) => {
  const input = { params: { organizationId } };
  return queryOptions({
    queryKey: keyOf(listOrderedTogether, input),
    // Without a signal, because the cart may mount again during hydration, which would send the request twice.
    queryFn: () => call(listOrderedTogether, input),
    staleTime: STALE_MS,
  });
};
