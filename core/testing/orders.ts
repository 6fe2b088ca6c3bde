import { newId } from "../ids.ts";
import { Minor, zero } from "../money.ts";
import type { StoredOrder } from "../orders/order.ts";
import type { StoredRefund } from "../orders/order-parts.ts";

/** A stored, pending pickup order, with the fields that a test sets. */
export const anOrder = (overrides: Partial<StoredOrder> = {}): StoredOrder => ({
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
  promisedAt: null,
  isAddressProved: true,
  firstPromisedAt: null,
  cancelReason: null,
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
  ...overrides,
});

/** A stored refund of 1.00 that is not carried out yet, with the fields that a test sets. */
export const aRefund = (overrides: Partial<StoredRefund> = {}): StoredRefund => ({
  id: newId("refund"),
  charge: "pi_1",
  amount: Minor.parse(100),
  status: "pending",
  reason: "requested",
  by: null,
  at: "2026-11-21T12:00:00.000Z",
  attempt: 0,
  ...overrides,
});
