import { etaIn, titleIn } from "../../contract/locales/in-locale.ts";
import type { OrderTable } from "../../contract/orders/order-table.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { MOST_DAYS_ORDERED_AHEAD } from "../../contract/organizations/order-hours-input.ts";
import { orderSlots } from "../../contract/organizations/order-slots.ts";
import { laterEta } from "../../contract/shipping/eta.ts";
import { AppError, invalid } from "../../errors.ts";
import { type Minor, zero } from "../../money.ts";
import { openingOf, orderingOf } from "../../organizations/opening-now.ts";
import { orderTable } from "../../organizations/order-table.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredAddress } from "../../shipping/address.ts";
import { deliveryArea, eligibility } from "../../shipping/eligibility.ts";
import type { StoredShippingMethod, StoredZone } from "../../shipping/shipping-method.ts";
import type { StoredOrder } from "../order.ts";

/** A day in milliseconds. */
const DAY_MS = 24 * 60 * 60_000;

/** How an order reaches the customer, and the price of that. */
export type Delivery = Pick<StoredOrder, "shippingMethod" | "shippingAddress" | "contact" | "deliveryAt" | "table"> & {
  price: Minor;
  /** The zone's delivery time on a usual evening, in the shop's words; undefined for pickup. */
  eta: string | undefined;
};

/**
 * The delivery or pickup that an order asks for, checked against the shop's zones, minimum and slots.
 * @throws AppError too_far, below_minimum, store_closed, invalid_input
 */
export const deliveryOf = (
  order: {
    organization: StoredOrganization;
    body: Pick<PlaceOrder, "fulfilmentMethod" | "deliveryAt" | "contact" | "table">;
    subtotal: Minor;
    method: StoredShippingMethod | undefined;
    address: StoredAddress | undefined;
    /** The customer's language, in which the order names its method. */
    locale: string | undefined;
    /** Whether staff take the order. Opening hours and minimums bind only guests. */
    isTaken?: boolean;
  },
  now: Date,
): Delivery => {
  const { organization, body, subtotal, method, address, locale, isTaken = false } = order;
  const timeOf = () => (isTaken ? saidTime(body, now) : slotOf(organization, body, now));
  if (body.fulfilmentMethod === "pickup") {
    const { contact = null } = body;
    const deliveryAt = timeOf();
    const table = tableOf(organization, body);
    return { shippingMethod: null, shippingAddress: null, contact, deliveryAt, table, price: zero, eta: undefined };
  }
  if (!method) throw invalid(["shippingMethodId"], "Please select a shipping method");
  if (!address) throw invalid(["shippingAddress"], "Save a shipping address first");
  if (method.requireDateOfDelivery && !body.deliveryAt) throw invalid(["deliveryAt"], "This field is required");
  const deliveryAt = timeOf();
  // An order for a slot does not need an open shop now.
  const isOpenNow = isTaken || deliveryAt !== null || openingOf(organization, now).isOpenNow;
  const { zone, reason } = eligibility(method, { area: deliveryArea(organization), to: address, subtotal, isOpenNow });
  if (reason === "below_minimum" && !isTaken) throw new AppError("below_minimum");
  if (reason === "closed") throw new AppError("store_closed");
  if (!zone) throw new AppError("too_far");
  const { latitude: _latitude, longitude: _longitude, ...shippingAddress } = address;
  return {
    shippingMethod: orderedMethod(organization, { method, zone, locale }, now),
    shippingAddress,
    contact: null,
    deliveryAt,
    price: zone.price,
    eta: zone.eta,
  };
};

/** A shipping method as an order names it: in one language, with the time that its zone takes just now. */
export const orderedMethod = (
  organization: StoredOrganization,
  { method, zone, locale }: { method: StoredShippingMethod; zone: StoredZone; locale: string | undefined },
  now: Date,
): NonNullable<StoredOrder["shippingMethod"]> => ({
  id: method.id,
  title: titleIn(method, locale),
  providerName: method.providerName,
  zone: {
    ...zone,
    title: titleIn(zone, locale),
    eta: laterEta(etaIn(zone, locale), orderingOf(organization, now).extraMinutes),
    translations: [],
  },
});

/** The table of an order that is eaten at one. @throws AppError invalid_input for one that takes no orders */
const tableOf = (organization: StoredOrganization, { table }: Pick<PlaceOrder, "table">): OrderTable | undefined => {
  if (table === undefined) return undefined;
  const found = orderTable(organization, table);
  if (!found) throw invalid(["table"], "This table takes no orders now; scan its code again");
  return found;
};

/** The time that a customer told staff, which need not be a slot; null for as soon as possible. */
const saidTime = ({ deliveryAt }: Pick<PlaceOrder, "deliveryAt">, now: Date): string | null => {
  if (!deliveryAt) return null;
  const ahead = Date.parse(deliveryAt) - now.getTime();
  if (ahead < 0 || ahead > MOST_DAYS_ORDERED_AHEAD * DAY_MS)
    throw invalid(["deliveryAt"], "Choose one of the times offered");
  return new Date(deliveryAt).toISOString();
};

/** The chosen slot; null for as soon as possible. */
const slotOf = (
  { configuration }: StoredOrganization,
  { deliveryAt, fulfilmentMethod }: Pick<PlaceOrder, "deliveryAt" | "fulfilmentMethod">,
  now: Date,
): string | null => {
  if (!deliveryAt) return null;
  const slot = new Date(deliveryAt).toISOString();
  if (!orderSlots(configuration, fulfilmentMethod, now).includes(slot))
    throw invalid(["deliveryAt"], "Choose one of the times offered");
  return slot;
};
