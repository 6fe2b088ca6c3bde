import type { SavedAddress } from "../contract/shipping/saved-addresses.ts";
import type { AddressId, UserId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { chooseWrites, commitUnlessChanged, findAddresses, savedAddressResponse } from "./saved-addresses.ts";

/**
 * Chooses the saved address that a user's orders go to. A second call changes nothing.
 * @throws AppError not_found, conflict when an address changed meanwhile
 */
export const chooseAddress = async (userId: UserId, id: AddressId): Promise<SavedAddress> => {
  const saved = await findAddresses(userId);
  if (saved.chosen?.id === id) return savedAddressResponse(saved.chosen, true);
  const next = saved.others.find((other) => other.id === id);
  if (!next) throw new AppError("not_found");
  await commitUnlessChanged(chooseWrites(userId, saved, next));
  return savedAddressResponse(next, true);
};
