import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#core/contract/accounts/session.ts";
import { priceCart } from "#core/contract/cart/cart.ts";
import type { AddressInput } from "#core/contract/shipping/addresses.ts";
import * as addresses from "#core/contract/shipping/addresses.ts";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import * as several from "#core/contract/shipping/saved-addresses.ts";
import { readAgain, showAnswer } from "../../api/after-change.ts";
import { ApiError, call, fetching, keyOf } from "../../api/client.ts";
import { keepAddress } from "../address/kept-address.ts";
import type { AddressChoice } from "./address-choice.ts";

/** The address that the user's orders go to, or null if there is none. */
export const savedAddress = fetching(addresses.getAddress, {});

/** All addresses that the user saved. */
export const savedAddresses = fetching(several.listAddresses, {});

/** The chosen address and the list of saved ones. If the list fails to load, the form works without the choice. */
export function useSavedAddresses({ isAnonymous }: User) {
  const { data: latest, ...query } = useQuery(savedAddress);
  const list = useQuery({ ...savedAddresses, enabled: !isAnonymous, retry: false });
  const data = latest === undefined || list.isLoading ? undefined : { latest, all: list.data ?? [] };
  return { ...query, isFetching: query.isFetching || list.isLoading, data };
}

/** Creates the first address. If another tab has created one meanwhile, this one replaces it. */
const create = (body: AddressInput) =>
  call(addresses.createAddress, { body }).catch((error) => {
    if (error instanceof ApiError && error.code === "already_exists") return call(addresses.updateAddress, { body });
    throw error;
  });

const saveOnly = (isFirst: boolean, body: AddressInput) =>
  isFirst ? create(body) : call(addresses.updateAddress, { body });

const saveOneOf = (id: string | undefined, address: AddressInput) => {
  const body = { ...address, isChosen: true };
  return id === undefined
    ? call(several.addAddress, { body })
    : call(several.replaceAddress, { params: { addressId: id }, body });
};

/**
 * Fetches the fees again after a change of the address. Prices and shipping methods for the earlier one must not show
 * meanwhile, so they are removed.
 */
export const feesAnew = (queries: QueryClient): Promise<void> => {
  const methods = keyOf(eligible.listEligibleShippingMethods);
  for (const queryKey of [keyOf(priceCart), methods]) queries.removeQueries({ queryKey, type: "inactive" });
  return readAgain(queries, { queryKey: methods });
};

/** Saves the address of the order, and fetches the fees again. */
export function useSaveAddress({ several: { length }, selected }: AddressChoice) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressInput) => (length ? saveOneOf(selected?.id, body) : saveOnly(!selected, body)),
    onSuccess: async (address) => {
      await showAnswer(queries, savedAddress.queryKey, address);
      keepAddress({ ...address, doorNumber: address.doorNumber ?? "" });
      await feesAnew(queries);
    },
    onSettled: () => readAgain(queries, { queryKey: savedAddresses.queryKey }),
  });
}
