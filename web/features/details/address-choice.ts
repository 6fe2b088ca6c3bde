import type { Address } from "#core/contract/shipping/addresses.ts";
import { MAX_ADDRESSES } from "#core/contract/shipping/max-addresses.ts";
import type { SavedAddress } from "#core/contract/shipping/saved-addresses.ts";
import type { KeptAddress } from "../address/kept-address.ts";

/** Stands for an address that is not saved yet. */
export const ANOTHER = "another";

/** Which address step one asks for. */
export interface AddressChoice {
  /** The saved addresses, if there are several; else empty. */
  several: readonly SavedAddress[];
  /** The address that the form changes; null if it saves another one. */
  selected: Address | null;
  /** The address of the last order. Its recipient is filled in for this one too. */
  latest: Address | null;
  /** The address that was checked on the menu, if the form is about that one. */
  kept: KeptAddress | undefined;
}

/**
 * The address of this order: the one picked in the list, else the checked one, else the one chosen for orders. If at
 * most one address is saved, there is no list, and the form changes that one.
 * @param picked id of a saved address, or `ANOTHER`
 */
export const addressChoice = (
  saved: { latest: Address | null; all: readonly SavedAddress[] },
  picked: string | undefined,
  kept: KeptAddress | undefined,
): AddressChoice => {
  const { latest, all } = saved;
  if (all.length < 2) return { several: [], selected: latest, latest, kept };
  const known = all.find(({ placeId }) => placeId === kept?.placeId);
  const chosen = all.find(({ isChosen }) => isChosen) ?? null;
  const isNew = kept !== undefined && !known && all.length < MAX_ADDRESSES;
  const selected =
    picked === ANOTHER ? null : (all.find(({ id }) => id === picked) ?? known ?? (isNew ? null : chosen));
  const isAbout = selected ? selected.placeId === kept?.placeId : !known;
  return { several: all, selected, latest: chosen, kept: isAbout ? kept : undefined };
};
