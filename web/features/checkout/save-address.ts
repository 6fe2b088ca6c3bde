import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Address, AddressInput } from "#core/contract/addresses.ts";
import * as addresses from "#core/contract/addresses.ts";
import * as eligible from "#core/contract/eligible-shipping.ts";
import { ApiError, call, fetching, keyOf } from "../../api/client.ts";
import { keepAddress } from "../address/kept-address.ts";

/** The user's saved address, or null if there is none. */
export const savedAddress = fetching(addresses.getAddress, {});

/** Creates the first address. If another tab has created one meanwhile, this one replaces it. */
const create = (body: AddressInput) =>
  call(addresses.createAddress, { body }).catch((error) => {
    if (error instanceof ApiError && error.code === "already_exists") return call(addresses.updateAddress, { body });
    throw error;
  });

/** Saves an address, replacing `saved` if there is one, and fetches the fees again. */
export function useSaveAddress(saved: Address | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressInput) => (saved ? call(addresses.updateAddress, { body }) : create(body)),
    onSuccess: async (address) => {
      queries.setQueryData(savedAddress.queryKey, address);
      keepAddress({ ...address, doorNumber: address.doorNumber ?? "" });
      await queries.invalidateQueries({ queryKey: keyOf(eligible.listEligibleShippingMethods) });
    },
  });
}
