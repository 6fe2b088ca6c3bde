import { newId } from "../ids.ts";
import { Minor, zero } from "../money.ts";
import type { StoredOrder } from "../orders/order.ts";

/** A stored pickup order that was placed and waits for an answer, with what a test says of it. */
export const anOrder = (facts: Partial<StoredOrder> = {}): StoredOrder => ({
  id: newId("order"),
  organizationId: newId("organization"),
  customerId: newId("user"),
  referenceId: "K7QW-2FH",
  token: "token",
  day: "2026-11-21",
  createdAt: "2026-11-21T12:00:00.000Z",
  placedAt: "2026-11-21T12:00:00.000Z",
  expiresAt: null,
  acceptedAt: null,
  readyForDispatchAt: null,
  dispatchedAt: null,
  completedAt: null,
  cancelledAt: null,
  deliveryAt: null,
  items: [],
  fulfilmentMethod: "pickup",
  currency: "PLN",
  shippingMethod: null,
  shippingAddress: null,
  contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" },
  payment: {
    id: newId("payment"),
    provider: "not_applicable",
    method: "cash_on_delivery",
    status: "pending",
    shipping: zero,
    subtotal: Minor.parse(2490),
    discount: zero,
    total: Minor.parse(2490),
    currency: "PLN",
  },
  version: 1,
  countedByStream: true,
  ...facts,
});
