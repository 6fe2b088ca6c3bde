import type { UserId } from "../contract/ids.ts";
import type { SavedAddress } from "../contract/saved-addresses.ts";
import { findAddresses, savedAnswer } from "./saved-addresses.ts";

/** All addresses that a user saved, the oldest first. */
export const listAddresses = async (userId: UserId): Promise<SavedAddress[]> => {
  const { chosen, others } = await findAddresses(userId);
  return [...(chosen ? [savedAnswer(chosen, true)] : []), ...others.map((address) => savedAnswer(address, false))].sort(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
};
