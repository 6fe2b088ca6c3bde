import type { SavedAddress } from "../contract/shipping/saved-addresses.ts";
import type { AddressId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { addressesOf } from "../db/ranges.ts";
import { query, type Write } from "../db/table.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { StoredAddress } from "./address.ts";

/** The addresses of a user: the one that orders go to, and the others in the order they were saved. */
export interface SavedAddresses {
  chosen: StoredAddress | undefined;
  others: StoredAddress[];
}

/** The saved addresses of a user, by a consistent read. */
export const findAddresses = async (userId: UserId): Promise<SavedAddresses> => {
  const items = await query({ ...addressesOf(userId), consistent: true });
  const { sk } = keys.address(userId);
  const chosen = items.find((item) => item.sk === sk);
  return {
    chosen: chosen && StoredAddress.parse(chosen),
    others: items.filter((item) => item !== chosen).map((item) => StoredAddress.parse(item)),
  };
};

/** A saved address as the API shows it. */
export const savedAddressResponse = (address: StoredAddress, isChosen: boolean): SavedAddress => ({
  ...address,
  isChosen,
});

const otherKey = (userId: UserId, { id }: { id: AddressId }) => keys.otherAddress(userId, id);

/**
 * The writes that make `next` the chosen address, whose item is the only one that orders read. Nothing is written if
 * one of the two addresses changed since it was read.
 * @param previous what happens to the address that was chosen before
 */
export const chooseWrites = (
  userId: UserId,
  { chosen, others }: SavedAddresses,
  next: StoredAddress,
  previous: "kept" | "deleted" = "kept",
): Write[] => {
  const before = others.find(({ id }) => id === next.id);
  return [
    { put: { ...keys.address(userId), ...next }, when: chosen ? { ...chosen } : "absent" },
    ...(chosen && previous === "kept" ? [{ put: { ...otherKey(userId, chosen), ...chosen } }] : []),
    ...(before ? [{ remove: otherKey(userId, before), when: { ...before } }] : []),
  ];
};

/** Commits all writes or none. @throws AppError conflict if an address changed since it was read */
export const commitUnlessChanged = (writes: readonly Write[]): Promise<void> => commitOrThrow(writes.map(orConflict));
