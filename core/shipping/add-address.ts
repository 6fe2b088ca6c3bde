import { MAX_ADDRESSES } from "../contract/shipping/max-addresses.ts";
import type { SavedAddress, SavedAddressInput } from "../contract/shipping/saved-addresses.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { locateAddress } from "./locate-address.ts";
import { chooseWrites, commitUnlessChanged, findAddresses, savedAddressResponse } from "./saved-addresses.ts";

/**
 * Saves another address of a user. The first one is always chosen.
 * @throws AppError bad_request when there are too many, invalid_input for an unknown place, conflict
 */
export const addAddress = async (
  userId: UserId,
  { isChosen: isWanted, ...input }: SavedAddressInput,
): Promise<SavedAddress> => {
  const [saved, located] = await Promise.all([findAddresses(userId), locateAddress(input)]);
  if (saved.others.length >= MAX_ADDRESSES - 1)
    throw new AppError("bad_request", { message: `${MAX_ADDRESSES} addresses are saved already; delete one first` });
  const added = { id: newId("address"), ...located };
  const isChosen = isWanted || !saved.chosen;
  await commitUnlessChanged(
    isChosen ? chooseWrites(userId, saved, added) : [{ put: { ...keys.otherAddress(userId, added.id), ...added } }],
  );
  return savedAddressResponse(added, isChosen);
};
