import type { EditOrder } from "../../contract/orders/edit-order-input.ts";
import type { OrderTable } from "../../contract/orders/order-table.ts";
import type { TableId } from "../../contract/organizations/table-input.ts";
import { AppError, invalid } from "../../errors.ts";
import { type Minor, subtract, sum, zero } from "../../money.ts";
import { deliveryArea, zoneAt, zoneServing } from "../../shipping/eligibility.ts";
import type { StoredOrder } from "../order.ts";
import { orderedMethod } from "../place/delivery.ts";
import { type EditFacts, isRerouted } from "./edit-facts.ts";

/** How an edited order reaches its customer, and what that costs. */
export interface EditedWay {
  way: Pick<
    StoredOrder,
    "fulfilmentMethod" | "table" | "shippingMethod" | "shippingAddress" | "contact" | "deliveryAt"
  >;
  price: Minor;
  isBelowMinimum: boolean;
  /** Set if the fulfilment changes: the zone's time from order to door; null for pickup. */
  eta?: string | null;
}

/** Milliseconds by which a chosen time may be over when staff send it. */
const TOLERANCE_MS = 5 * 60_000;

/** @throws AppError invalid_input for a time that is over */
const timeOf = (order: StoredOrder, { deliveryAt }: EditOrder, now: Date): string | null => {
  if (deliveryAt === undefined) return order.deliveryAt;
  if (deliveryAt === null) return null;
  if (Date.parse(deliveryAt) < now.getTime() - TOLERANCE_MS)
    throw invalid(["deliveryAt"], "Choose a time that is still to come");
  return new Date(deliveryAt).toISOString();
};

/** The amount that promotions take off the delivery. */
const promotedShipping = ({ promotions = [] }: StoredOrder): Minor => sum(promotions.map(({ shipping }) => shipping));

/** The address of an order that goes where it went, with another door or other notes where the edit says so. */
const addressOf = ({ shippingAddress: own }: StoredOrder, { address }: EditOrder): StoredOrder["shippingAddress"] => {
  if (!own || !address) return own;
  const { doorNumber = null, addressLineTwo = null, deliveryInstructions = null, ...rest } = address;
  return { ...own, ...rest, country: own.country, doorNumber, addressLineTwo, deliveryInstructions };
};

/**
 * The delivery price if the delivery does not change: as before, or zero once the subtotal is enough for free delivery
 * in its zone.
 */
const keptPrice = ({ shippingMethod, payment }: StoredOrder, subtotal: Minor): Minor =>
  shippingMethod && zoneAt(shippingMethod.zone, subtotal).price === 0 ? zero : payment.shipping;

/**
 * The table to which the guests of an order changed.
 * @throws AppError invalid_input for one that the shop does not have, and for an order that is at none
 */
const tableOf = (order: StoredOrder, wanted: TableId, { organization }: EditFacts): OrderTable => {
  const table = order.table && organization.configuration.tables.find(({ id }) => id === wanted);
  if (!table) throw invalid(["table"], "Choose a table of the shop");
  return { id: table.id, name: table.name };
};

/**
 * Delivery or pickup after an edit. The price is computed again if the fulfilment or the address changes. Staff are not
 * bound by the zone's minimum or by opening hours.
 * @throws AppError too_far, invalid_input
 */
export const editedWay = (
  order: StoredOrder,
  edit: EditOrder,
  { facts, subtotal }: { facts: EditFacts; subtotal: Minor },
  now: Date,
): EditedWay => {
  const deliveryAt = timeOf(order, edit, now);
  const fulfilmentMethod = edit.fulfilmentMethod ?? order.fulfilmentMethod;
  if (fulfilmentMethod === "pickup") {
    const { firstname = "", lastname = "", phone = "" } = order.shippingAddress ?? {};
    const contact = edit.contact ?? order.contact ?? { firstname, lastname, phone };
    const table = edit.table === undefined ? undefined : tableOf(order, edit.table, facts);
    const way = {
      fulfilmentMethod,
      ...(table && { table }),
      shippingMethod: null,
      shippingAddress: null,
      contact,
      deliveryAt,
    };
    const isNew = order.fulfilmentMethod !== "pickup";
    return { way, price: zero, isBelowMinimum: false, ...(isNew && { eta: null }) };
  }
  if (!isRerouted(order, edit)) {
    const { shippingMethod, contact } = order;
    const shippingAddress = addressOf(order, edit);
    const isBelowMinimum = shippingMethod !== null && subtotal < shippingMethod.zone.minimumOrderAmount;
    const way = { fulfilmentMethod, shippingMethod, shippingAddress, contact, deliveryAt };
    return { way, price: keptPrice(order, subtotal), isBelowMinimum };
  }
  const { organization, method, to } = facts;
  if (!method) throw invalid(["shippingMethodId"], "Please select a shipping method");
  if (!to) throw invalid(["address"], "Choose an address from the list");
  const serving = zoneServing(method.shippingZones, deliveryArea(organization), to);
  if (!serving) throw new AppError("too_far");
  const zone = zoneAt(serving, subtotal);
  const { latitude: _latitude, longitude: _longitude, ...shippingAddress } = to;
  const off = promotedShipping(order);
  return {
    way: {
      fulfilmentMethod,
      ...(order.table && { table: null }),
      shippingMethod: orderedMethod(organization, { method, zone, locale: order.locale }, now),
      shippingAddress,
      contact: null,
      deliveryAt,
    },
    price: zone.price > off ? subtract(zone.price, off) : zero,
    isBelowMinimum: subtotal < zone.minimumOrderAmount,
    eta: zone.eta,
  };
};
