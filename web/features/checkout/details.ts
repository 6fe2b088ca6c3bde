import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { User } from "#core/contract/accounts.ts";
import type { Contact } from "#core/contract/orders.ts";
import { type Address, AddressInput } from "#core/contract/shipping.ts";
import { draftOf } from "./draft.ts";

const { firstname, lastname, phone, deliveryInstructions } = AddressInput.shape;

/** What pickup asks for: the address form without its address. */
export const PickupDetails = z.object({ firstname, lastname, phone, deliveryInstructions });
export type PickupDetails = z.output<typeof PickupDetails>;

/** The form of step one. It submits an address for delivery, and only names and phone for pickup. */
export type DetailsFormState = UseFormReturn<AddressInput, unknown, AddressInput | PickupDetails>;

const blank: AddressInput = {
  firstname: "",
  lastname: "",
  phone: "",
  addressLineOne: "",
  doorNumber: "",
  zipCode: "",
  city: "",
  country: "",
  placeId: "",
  deliveryInstructions: "",
};

/** The first values of step one: what was typed and not saved, else the saved address, else the user's name. */
export function startingDetails(user: User, saved: Address | null): AddressInput {
  const { typed } = draftOf(user.id);
  return Object.assign({ ...blank }, ...[{ ...user }, saved ?? {}, typed ?? {}].map(pickKnown));
}

/** Keeps only the form's own fields, because the contract refuses others. */
const pickKnown = (source: Partial<Record<string, string | null>>) =>
  Object.fromEntries(Object.keys(blank).flatMap((name) => (source[name] ? [[name, source[name]]] : [])));

/** Who collects the order. */
export const contactOf = ({ firstname, lastname, phone, deliveryInstructions }: PickupDetails): Contact => ({
  firstname,
  lastname,
  phone,
  notes: deliveryInstructions || undefined,
});
