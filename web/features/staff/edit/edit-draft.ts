import type { Input } from "#core/contract/api/route.ts";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { previewEdit } from "#core/contract/orders/edit-order-input.ts";
import type { FulfilmentMethod, Order } from "#core/contract/orders/order.ts";
import type { PlaceDetails } from "#core/contract/places/places.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import { optionsOf, selectionOf } from "../../dish/selection.ts";
import type { TypedPlace } from "../forms/address-field.tsx";

export type EditBody = Input<typeof previewEdit, "body">;

/** A line as it should become. */
export interface DraftLine {
  item: CartItem;
  /** The index in the order; none for an added line. */
  line?: number;
}

/** Another destination of the order. Without a text it is the order's own address with this door. */
export interface DraftPlace extends TypedPlace {
  door: string;
  details?: PlaceDetails;
}

/** An order as staff want it. Fields that are not set stay as they are. */
export interface EditDraft {
  lines: DraftLine[];
  fulfilment: FulfilmentMethod;
  place: DraftPlace;
  methodId?: ShippingMethodId | undefined;
  /** Empty for as soon as possible. */
  deliveryAt?: string | undefined;
  /** The id of another table. */
  table?: string | undefined;
}

const ownDoor = ({ shippingAddress }: Order): string => shippingAddress?.doorNumber ?? "";

/** A draft that changes nothing of an order yet. */
export const draftOf = (order: Order): EditDraft => ({
  lines: order.items.map(({ rawData }, line) => ({ item: rawData, line })),
  fulfilment: order.fulfilmentMethod,
  place: { text: "", placeId: "", door: ownDoor(order) },
});

/** Whether anything is changed, even if it can't be sent yet. */
export const isChanged = (draft: EditDraft, order: Order): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(order));

/** A destination with another address. The order's own door is filled in for its own address only. */
export const withAddress = ({ text, door }: DraftPlace, typed: TypedPlace, order: Order): DraftPlace => {
  const own = ownDoor(order);
  if (!typed.text) return { ...typed, door: door || own };
  return { ...typed, door: !text && door === own ? "" : door };
};

/** The shipping methods that reach an address. */
export const reachingOf = (methods: readonly EligibleShippingMethod[]): EligibleShippingMethod[] =>
  methods.filter(({ eligibleShippingZone }) => eligibleShippingZone);

/**
 * The method for another address: the order's own if it reaches the address, else the first that does. If none does,
 * any method will do, because the API refuses it.
 */
export const methodFor = (
  methods: readonly EligibleShippingMethod[],
  { shippingMethod }: Order,
): ShippingMethodId | undefined => {
  const reaching = reachingOf(methods);
  return (reaching.find(({ id }) => id === shippingMethod?.id) ?? reaching[0] ?? methods[0])?.id;
};

/** The names of a line's options: as sold, or, if others are chosen, as in the menu. */
export const optionWords = (
  { item, line }: DraftLine,
  { items }: Order,
  dish: LocalizedProduct | undefined,
  locale: string,
): string => {
  const sold = line === undefined ? undefined : items[line];
  if (sold && JSON.stringify(sold.rawData.modifierGroups) === JSON.stringify(item.modifierGroups))
    return inLocale(sold.translations, locale)?.subtitle ?? "";
  const options = dish ? optionsOf(dish, selectionOf(item)) : [];
  return options.map(({ title }) => title).join(", ");
};

/** The lines with a line replaced, or added at the end. A quantity of 0 removes it. */
export const withItem = (lines: readonly DraftLine[], item: CartItem, at = lines.length): DraftLine[] => {
  const changed: DraftLine = { ...lines[at], item };
  return [...lines.slice(0, at), ...(item.quantity > 0 ? [changed] : []), ...lines.slice(at + 1)];
};

/** The new destination of the order; undefined if it stays, null while no place is picked. */
const addressOf = ({ fulfilment, place }: EditDraft, order: Order): EditBody["address"] | null => {
  if (fulfilment !== "delivery") return undefined;
  const own = order.shippingAddress;
  const door = place.door.trim();
  if (order.fulfilmentMethod === "delivery" && !place.text) {
    if (!own || door === ownDoor(order)) return undefined;
    const { id: _id, firstname: _firstname, lastname: _lastname, phone: _phone, ...address } = own;
    return { ...address, doorNumber: door || null };
  }
  return place.details
    ? {
        ...place.details,
        placeId: place.placeId,
        doorNumber: door || null,
        deliveryInstructions: own?.deliveryInstructions ?? order.contact?.notes ?? null,
      }
    : null;
};

/** The body to send; undefined while something is missing or nothing is changed. */
export const bodyOf = (draft: EditDraft, order: Order): EditBody | undefined => {
  const { lines, fulfilment, methodId, deliveryAt } = draft;
  const table = fulfilment === "pickup" ? draft.table : undefined;
  const isNewWay = fulfilment !== order.fulfilmentMethod;
  const address = addressOf(draft, order);
  if (lines.length === 0 || address === null) return undefined;
  const isSame =
    lines.length === order.items.length &&
    lines.every(
      ({ item, line }, at) => line === at && JSON.stringify(item) === JSON.stringify(order.items[at]?.rawData),
    );
  if (isSame && !isNewWay && !address && deliveryAt === undefined && table === undefined) return undefined;
  return {
    edition: order.edits?.length ?? 0,
    items: lines.map(({ item, line }) => ({ ...item, ...(line !== undefined && { line }) })),
    ...(isNewWay && { fulfilmentMethod: fulfilment }),
    ...(address && { ...(methodId && { shippingMethodId: methodId }), address }),
    ...(deliveryAt !== undefined && { deliveryAt: deliveryAt || null }),
    ...(table !== undefined && { table }),
  };
};
