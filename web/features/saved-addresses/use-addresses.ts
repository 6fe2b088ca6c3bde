import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import { readAgain } from "../../api/after-change.ts";
import { keyOf } from "../../api/client.ts";
import { savedAddress, savedAddresses } from "../details/save-address.ts";

/** A change of the saved addresses. Everything that shows one is fetched again. */
export function useAddressChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      const stale = [savedAddress.queryKey, savedAddresses.queryKey, keyOf(eligible.listEligibleShippingMethods)];
      return Promise.all(stale.map((queryKey) => readAgain(queries, { queryKey })));
    },
  });
}
