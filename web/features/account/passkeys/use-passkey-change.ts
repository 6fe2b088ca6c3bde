import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as contract from "#core/contract/accounts/passkeys.ts";
import { readAgain } from "../../../api/after-change.ts";
import { keyOf } from "../../../api/client.ts";

/** A change of the caller's passkeys. The list is fetched again. */
export function usePasskeyChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  handlers: { onSuccess?: () => void; onError?: (error: Error) => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    ...handlers,
    mutationFn,
    onSettled: () => readAgain(queries, { queryKey: keyOf(contract.listPasskeys) }),
  });
}
