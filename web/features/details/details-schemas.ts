import * as z from "zod/mini";
import { AddressInput } from "#core/contract/shipping/addresses.ts";
import { Email } from "#core/contract/values/fields.ts";

const { firstname, lastname, phone, deliveryInstructions } = AddressInput.shape;

/** What pickup asks for: the address form without its address. */
const PickupDetails = z.object({ firstname, lastname, phone, deliveryInstructions });
export type PickupDetails = z.output<typeof PickupDetails>;

/** What the form of an address asks for. */
export const DeliveryDetails = z.extend(AddressInput, { email: z.string() });

/** The schema of step one. */
export const detailsOf = ({ isPickup, isGuest }: { isPickup: boolean; isGuest: boolean }) =>
  z.extend(isPickup ? PickupDetails : AddressInput, { email: isGuest ? Email : z.string() });
