import type { Input } from "#core/contract/api/route.ts";
import type { CartItem } from "#core/contract/cart/cart.ts";
import type { previewEdit } from "#core/contract/orders/edit-order-input.ts";
import type { FulfilmentMethod, Order } from "#core/contract/orders/orders.ts";
import type { PlaceDetails } from "#core/contract/places/places.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import type { TypedPlace } from "../forms/address-field.tsx";

export type EditBody = Input<typeof previewEdit, "body">;

/** A line as it is to be. */
export interface DraftLine {
  item: CartItem;
  /** Its place in the order; none where it is added. */
  line?: number;
}

/** Where an order is to be brought instead. */
export interface DraftPlace extends TypedPlace {
  door: string;
  details?: PlaceDetails;
}

/** An order as staff want it. What is not set stays. */
export interface EditDraft {
  lines: DraftLine[];
  fulfilment: FulfilmentMethod;
  place: DraftPlace;
  methodId?: ShippingMethodId | undefined;
  /** Empty for as soon as possible. */
  deliveryAt?: string | undefined;
}

export const draftOf = ({ items, fulfilmentMethod }: Order): EditDraft => ({
  lines: items.map(({ rawData }, line) => ({ item: rawData, line })),
  fulfilment: fulfilmentMethod,
  place: { text: "", placeId: "", door: "" },
});

/** The lines with another one at a place, or after the last; a quantity of 0 takes it off. */
export const withItem = (lines: readonly DraftLine[], item: CartItem, at = lines.length): DraftLine[] => {
  const changed: DraftLine = { ...lines[at], item };
  return [...lines.slice(0, at), ...(item.quantity > 0 ? [changed] : []), ...lines.slice(at + 1)];
};

/** What is sent; undefined while something is missing, or where nothing is changed. */
export const bodyOf = (draft: EditDraft, order: Order): EditBody | undefined => {
  const { lines, fulfilment, place, methodId, deliveryAt } = draft;
  const { details } = place;
  const isNewWay = fulfilment !== order.fulfilmentMethod;
  const needsPlace = fulfilment === "delivery" && (isNewWay || place.text !== "");
  if (lines.length === 0 || (needsPlace && !details)) return undefined;
  const isSame =
    lines.length === order.items.length &&
    lines.every(
      ({ item, line }, at) => line === at && JSON.stringify(item) === JSON.stringify(order.items[at]?.rawData),
    );
  if (isSame && !isNewWay && !needsPlace && deliveryAt === undefined) return undefined;
  return {
    edition: order.edits?.length ?? 0,
    items: lines.map(({ item, line }) => ({ ...item, ...(line !== undefined && { line }) })),
    ...(isNewWay && { fulfilmentMethod: fulfilment }),
    ...(needsPlace &&
      details && {
        ...(methodId && { shippingMethodId: methodId }),
        address: {
          ...details,
          placeId: place.placeId,
          doorNumber: place.door.trim() || null,
          deliveryInstructions: order.shippingAddress?.deliveryInstructions ?? order.contact?.notes ?? null,
        },
      }),
    ...(deliveryAt !== undefined && { deliveryAt: deliveryAt || null }),
  };
};
