import type { Member } from "../../accounts/actor.ts";
import type { EditOrder } from "../../contract/orders/edit-order-input.ts";
import type { Coordinates } from "../../contract/places/places.ts";
import type { Address } from "../../contract/shipping/addresses.ts";
import { keys } from "../../db/keys.ts";
import { findMany } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { parseOrganization, type StoredOrganization } from "../../organizations/organization.ts";
import { findPlace } from "../../places/find-place.ts";
import { StoredProduct } from "../../products/product.ts";
import { locateAddress } from "../../shipping/locate-address.ts";
import { StoredShippingMethod } from "../../shipping/shipping-method.ts";
import { closingsOf } from "../closings.ts";
import type { StoredOrder } from "../order.ts";

/** What an edit needs besides the order. It does not depend on later changes of the order. */
export interface EditFacts {
  organization: StoredOrganization;
  /** The present dishes of the menu for the wanted lines, in the same order. */
  products: (StoredProduct | undefined)[];
  /** The shipping method, and the address with its position; undefined if not named or not known. */
  method: StoredShippingMethod | undefined;
  to: (Address & Coordinates) | undefined;
  /** Whether the day of its sale is closed, by a document of that day or of its month. */
  isClosed: boolean;
}

/** Where an order is to be brought: the address that was typed, or its own. */
const placeFor = async (order: StoredOrder, { address }: EditOrder): Promise<EditFacts["to"]> => {
  const { firstname = "", lastname = "", phone = "" } = order.shippingAddress ?? order.contact ?? {};
  if (address) return { ...(await locateAddress({ firstname, lastname, phone, ...address })), id: newId("address") };
  const own = order.shippingAddress;
  const place = own && (await findPlace(own.placeId));
  return own && place ? { ...own, latitude: place.latitude, longitude: place.longitude } : undefined;
};

/** The fields that identify a place. The rest of an address is for the courier. */
const ofPlace = ["placeId", "addressLineOne", "zipCode", "city"] as const;

const isElsewhere = (own: StoredOrder["shippingAddress"], address: NonNullable<EditOrder["address"]>): boolean =>
  ofPlace.some((field) => own?.[field] !== address[field]);

/** Whether an edit changes the delivery, so that its price is computed again. Another door number does not. */
export const isRerouted = (
  { fulfilmentMethod, shippingMethod, shippingAddress }: StoredOrder,
  edit: EditOrder,
): boolean =>
  (edit.fulfilmentMethod ?? fulfilmentMethod) === "delivery" &&
  (fulfilmentMethod !== "delivery" ||
    (edit.address !== undefined && isElsewhere(shippingAddress, edit.address)) ||
    (edit.shippingMethodId !== undefined && edit.shippingMethodId !== shippingMethod?.id));

/**
 * Reads what an edit needs: one batch, and the position of the address where that counts.
 * @throws AppError organization_not_found, invalid_input for an address that contradicts its place
 */
export const findEditFacts = async (member: Member, order: StoredOrder, edit: EditOrder): Promise<EditFacts> => {
  const { organizationId } = member;
  const isAnew = isRerouted(order, edit);
  const methodId = edit.shippingMethodId ?? order.shippingMethod?.id;
  const [items, to] = await Promise.all([
    findMany([
      keys.organization(organizationId),
      isAnew && methodId ? keys.shippingMethod(organizationId, methodId) : undefined,
      ...closingsOf(order),
      ...edit.items.map(({ productId }) => keys.product(organizationId, productId)),
    ]),
    isAnew ? placeFor(order, edit) : undefined,
  ]);
  const [organizationItem, methodItem, closedDay, closedMonth, ...productItems] = items;
  return {
    organization: parseOrganization(organizationItem),
    method: methodItem && StoredShippingMethod.parse(methodItem),
    products: productItems.map((item) => item && StoredProduct.parse(item)),
    to,
    isClosed: (closedDay ?? closedMonth) !== undefined,
  };
};
