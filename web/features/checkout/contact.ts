import type { Contact } from "#core/contract/orders.ts";
import type { PickupDetails } from "./details-schemas.ts";

/** Who collects the order. */
export const contactOf = ({ firstname, lastname, phone, deliveryInstructions }: PickupDetails): Contact => ({
  firstname,
  lastname,
  phone,
  notes: deliveryInstructions || undefined,
});
