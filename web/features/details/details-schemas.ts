import * as z from "zod/mini";
import { AddressInput } from "#core/contract/shipping/addresses.ts";
import { Email } from "#core/contract/values/fields.ts";
import { possible } from "./possible-phone.ts";

/** What step one asks for. Only guests give an email address there. */
export type Details = AddressInput & { email: string };

const { firstname, lastname, phone, deliveryInstructions } = AddressInput.shape;

/** What pickup asks for: the address form without its address. */
const PickupDetails = z.object({ firstname, lastname, phone, deliveryInstructions });
export type PickupDetails = z.output<typeof PickupDetails>;

/** What the form of an address asks for, at a shop of a country. */
export const deliveryDetails = (country: string) =>
  z.extend(AddressInput, { email: z.string(), phone: possible(phone, country) });

/** The schema of step one, at a shop of a country. */
export const detailsOf = ({ isPickup, isGuest, country }: { isPickup: boolean; isGuest: boolean; country: string }) =>
  z.extend(isPickup ? PickupDetails : AddressInput, {
    email: isGuest ? Email : z.string(),
    phone: possible(phone, country),
  });
