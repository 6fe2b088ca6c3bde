import type { Contact } from "#core/contract/orders/order.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import type { OrderInHand } from "../place-order.ts";

/** Where the order goes; undefined while something is missing. */
export const destination = ({
  table,
  isPickup,
  contact,
  address,
  method,
  deliveryAt,
}: {
  table: string | undefined;
  isPickup: boolean;
  contact: Contact | null;
  address: Address | null;
  method: EligibleShippingMethod | undefined;
  deliveryAt: string | undefined;
}): OrderInHand["to"] | undefined => {
  if (table) return { fulfilmentMethod: "pickup", table };
  if (isPickup) return contact ? { fulfilmentMethod: "pickup", contact, deliveryAt } : undefined;
  if (!address || !method) return undefined;
  return { fulfilmentMethod: "delivery", shippingMethodId: method.id, deliveryAt, address };
};
