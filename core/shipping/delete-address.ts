import type { AddressId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { AppError } from "../errors.ts";
import { chooseWrites, commitUnlessChanged, findAddresses } from "./saved-addresses.ts";

/**
 * Deletes one of a user's addresses. If it was the chosen one, the address that was saved last is chosen.
 * @throws AppError not_found, conflict when an address changed meanwhile
 */
export const deleteAddress = async (userId: UserId, id: AddressId): Promise<void> => {
  const saved = await findAddresses(userId);
  if (saved.chosen?.id === id) {
    const next = saved.others.at(-1);
    return commitUnlessChanged(
      next ? chooseWrites(userId, saved, next, "deleted") : [{ remove: keys.address(userId), when: { id } }],
    );
  }
  if (!saved.others.some((other) => other.id === id)) throw new AppError("not_found");
  await commitUnlessChanged([{ remove: keys.otherAddress(userId, id), when: { id } }]);
};
