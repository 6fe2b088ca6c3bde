import type { SavedAddress } from "../contract/shipping/saved-addresses.ts";
import type { UserId } from "../contract/values/ids.ts";
import { findAddresses, savedAddressResponse } from "./saved-addresses.ts";

/** All addresses that a user saved, the oldest first. */
export const listAddresses = async (userId: UserId): Promise<SavedAddress[]> => {
  const { chosen, others } = await findAddresses(userId);
  return [
    ...(chosen ? [savedAddressResponse(chosen, true)] : []),
    ...others.map((address) => savedAddressResponse(address, false)),
  ].sort((one, other) => (one.id < other.id ? -1 : 1));
};
