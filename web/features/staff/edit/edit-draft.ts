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

export const draftOf = ({ items, fulfilmentMethod, shippingAddress }: Order): EditDraft => ({
  lines: items.map(({ rawData }, line) => ({ item: rawData, line })),
  fulfilment: fulfilmentMethod,
  place: { text: "", placeId: "", door: shippingAddress?.doorNumber ?? "" },
});

/** A place with another address typed. The door of the order's own address is none of another one. */
export const placeWith = (place: DraftPlace, typed: TypedPlace, { shippingAddress }: Order): DraftPlace => {
  const ownDoor = shippingAddress?.doorNumber ?? "";
  if (place.text === "" && place.door === ownDoor) return { ...typed, door: "" };
  return { ...typed, door: typed.text === "" && place.door === "" ? ownDoor : place.door };
};

const isNewWay = ({ fulfilment }: EditDraft, { fulfilmentMethod }: Order): boolean => fulfilment !== fulfilmentMethod;

const needsPlace = (draft: EditDraft, order: Order): boolean =>
  draft.fulfilment === "delivery" && (isNewWay(draft, order) || draft.place.text !== "");

/** Whether an address is to be chosen before anything is sent. */
export const isPlaceMissing = (draft: EditDraft, order: Order): boolean =>
  needsPlace(draft, order) && draft.place.placeId === "";

/** The address to send; undefined where it stays. Of the order's own only the door can be another one. */
const addressOf = (draft: EditDraft, order: Order): EditBody["address"] => {
  const { place, fulfilment } = draft;
  const { shippingAddress: own, contact } = order;
  const doorNumber = place.door.trim() || null;
  if (needsPlace(draft, order)) {
    const deliveryInstructions = own?.deliveryInstructions ?? contact?.notes ?? null;
    return place.details && { ...place.details, placeId: place.placeId, doorNumber, deliveryInstructions };
  }
  if (fulfilment !== "delivery" || !own || doorNumber === own.doorNumber) return undefined;
  const { addressLineOne, addressLineTwo, zipCode, city, country, placeId, deliveryInstructions } = own;
  return { addressLineOne, addressLineTwo, zipCode, city, country, placeId, deliveryInstructions, doorNumber };
};

/** The lines with another one at a place, or after the last; a quantity of 0 takes it off. */
export const withItem = (lines: readonly DraftLine[], item: CartItem, at = lines.length): DraftLine[] => {
  const changed: DraftLine = { ...lines[at], item };
  return [...lines.slice(0, at), ...(item.quantity > 0 ? [changed] : []), ...lines.slice(at + 1)];
};

/** What is sent; undefined while something is missing, or where nothing is changed. */
export const bodyOf = (draft: EditDraft, order: Order): EditBody | undefined => {
  const { lines, fulfilment, methodId, deliveryAt } = draft;
  const address = addressOf(draft, order);
  if (lines.length === 0 || (needsPlace(draft, order) && !address)) return undefined;
  const isSame =
    lines.length === order.items.length &&
    lines.every(
      ({ item, line }, at) => line === at && JSON.stringify(item) === JSON.stringify(order.items[at]?.rawData),
    );
  if (isSame && !isNewWay(draft, order) && !address && deliveryAt === undefined) return undefined;
  return {
    edition: order.edits?.length ?? 0,
    items: lines.map(({ item, line }) => ({ ...item, ...(line !== undefined && { line }) })),
    ...(isNewWay(draft, order) && { fulfilmentMethod: fulfilment }),
    ...(address && { ...(methodId && { shippingMethodId: methodId }), address }),
    ...(deliveryAt !== undefined && { deliveryAt: deliveryAt || null }),
  };
};
