import type { UseFormReturn } from "react-hook-form";
import type { User } from "#core/contract/accounts/session.ts";
import type { Contact } from "#core/contract/orders/order.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { AddressChoice } from "./address-choice.ts";
import type { Details, PickupDetails } from "./details-schemas.ts";
import { draftOf } from "./draft.ts";
import { keptEmail } from "./kept-email.ts";

/** The form of step one. It submits an address for delivery, and only names and phone for pickup. */
export type DetailsFormState = UseFormReturn<Details, unknown, Details | (PickupDetails & { email: string })>;

const blank: Details = {
  firstname: "",
  lastname: "",
  phone: "",
  email: "",
  addressLineOne: "",
  doorNumber: "",
  zipCode: "",
  city: "",
  country: "",
  placeId: "",
  deliveryInstructions: "",
};

/**
 * The first values of step one: what was typed and not saved, else the checked address, else the saved one, else the
 * user's name, or the email address that this guest gave before. Notes for a courier are not reused as notes for the
 * kitchen.
 * @param isOverruled whether another address was checked since an address was typed
 */
export const startingDetails = (
  user: User,
  { selected, latest, kept }: AddressChoice,
  { isPickup, isOverruled }: { isPickup: boolean; isOverruled: boolean },
): Details => {
  const { typed, pickupNotes, contact } = draftOf(user.id);
  // The order goes to the checked address, so details of another house must not remain.
  const isElsewhere = kept !== undefined && kept.placeId !== selected?.placeId;
  const guest = user.isAnonymous ? { email: keptEmail() } : {};
  const own = isElsewhere ? {} : { ...selected };
  const before = isOverruled ? personOf({ ...typed }) : { ...typed };
  const known = [{ ...user }, guest, receiverOf(latest), own, { ...kept }, before];
  const details: Details = Object.assign({ ...blank }, ...known.map(pickKnown));
  return isPickup ? { ...details, deliveryInstructions: pickupNotes ?? contact?.notes ?? "" } : details;
};

const personOf = ({ firstname, lastname, phone, email }: Partial<Details>) => ({ firstname, lastname, phone, email });

/** The values of a saved address, or those of a new one. */
export const savedDetails = (user: User, saved: Address | undefined): Details =>
  Object.assign({ ...blank }, ...[user, { ...saved }].map(pickKnown));

const receiverOf = (address: Address | null) => {
  if (!address) return {};
  const { firstname, lastname, phone } = address;
  return { firstname, lastname, phone };
};

/** Keeps only the form's own fields, because the contract refuses others. */
const pickKnown = (source: object) =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => name in blank && value));

/** Who collects the order. */
export const contactOf = ({ firstname, lastname, phone, deliveryInstructions }: PickupDetails): Contact => ({
  firstname,
  lastname,
  phone,
  notes: deliveryInstructions || undefined,
});
