import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../api/after-change.ts";
import { feesAnew, savedAddress, savedAddresses } from "../details/save-address.ts";

/** A change of the saved addresses. Everything that shows one is fetched again. */
export function useAddressChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        readAgain(queries, { queryKey: savedAddress.queryKey }),
        readAgain(queries, { queryKey: savedAddresses.queryKey }),
        feesAnew(queries),
      ]),
  });
}
