import type { Contact } from "#core/contract/orders.ts";
import type { PickupDetails } from "./details.ts";

/** Who collects the order. */
export const contactOf = ({ firstname, lastname, phone, deliveryInstructions }: PickupDetails): Contact => ({
  firstname,
  lastname,
  phone,
  notes: deliveryInstructions || undefined,
});
