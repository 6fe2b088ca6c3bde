import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Route } from "#core/contract/route.ts";
import { keyOf } from "../../api/client.ts";

/** Reads again whatever the page has from some rows. */
export function useRefresh(...rows: readonly Route[]) {
  const queries = useQueryClient();
  return () => Promise.all(rows.map((row) => queries.invalidateQueries({ queryKey: keyOf(row) })));
}

/** A change after which rows are read again, whether it was made or refused. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, ...rows: readonly Route[]) {
  return useMutation({ mutationFn: change, onSettled: useRefresh(...rows) });
}
