import type { SavedAddress, SavedAddressInput } from "../contract/shipping/saved-addresses.ts";
import type { AddressId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { AppError } from "../errors.ts";
import { locateAddress } from "./locate-address.ts";
import { chooseWrites, commitUnlessChanged, findAddresses, savedAddressResponse } from "./saved-addresses.ts";

/**
 * Replaces one of a user's addresses, and chooses it if that is wanted. The chosen one stays chosen.
 * @throws AppError not_found, invalid_input for an unknown place, conflict when another one was chosen meanwhile
 */
export const replaceAddress = async (
  userId: UserId,
  id: AddressId,
  { isChosen: isWanted, ...input }: SavedAddressInput,
): Promise<SavedAddress> => {
  const [saved, located] = await Promise.all([findAddresses(userId), locateAddress(input)]);
  const replaced = { id, ...located };
  const wasChosen = saved.chosen?.id === id;
  if (!wasChosen && !saved.others.some((other) => other.id === id)) throw new AppError("not_found");
  const moves = isWanted && !wasChosen;
  const key = wasChosen ? keys.address(userId) : keys.otherAddress(userId, id);
  await commitUnlessChanged(
    moves ? chooseWrites(userId, saved, replaced) : [{ put: { ...key, ...replaced }, when: { id } }],
  );
  return savedAddressResponse(replaced, wasChosen || moves);
};
