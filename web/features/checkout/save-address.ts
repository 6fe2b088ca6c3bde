import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Address, AddressInput } from "#core/contract/shipping.ts";
import * as shipping from "#core/contract/shipping.ts";
import { ApiError, call, fetching, keyOf } from "../../api/client.ts";

/** The caller's saved address, or null before the first one. */
export const savedAddress = fetching(shipping.getAddress, {});

/** Another tab may have saved the first address meanwhile: then this one replaces it. */
const create = (body: AddressInput) =>
  call(shipping.createAddress, { body }).catch((error) => {
    if (error instanceof ApiError && error.code === "already_exists") return call(shipping.updateAddress, { body });
    throw error;
  });

/** Saves an address, the first one or in place of `saved`; fees are asked for anew. */
export function useSaveAddress(saved: Address | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressInput) => (saved ? call(shipping.updateAddress, { body }) : create(body)),
    onSuccess: async (address) => {
      queries.setQueryData(savedAddress.queryKey, address);
      await queries.invalidateQueries({ queryKey: keyOf(shipping.listEligibleShippingMethods) });
    },
  });
}
