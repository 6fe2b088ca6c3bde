import * as z from "zod/mini";
import { Days, endsAfterItBegins, IdempotencyHeader, IfNoneMatch, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { CartItems } from "../cart/cart.ts";
import { TableId } from "../organizations/table-input.ts";
import { PaymentMethod, PaymentProvider } from "../payments/payments.ts";
import { TypedCode } from "../promotions/code.ts";
import { Instant, ListQuery, page, wellFormed } from "../values/common.ts";
import { Email, hasTwoDecimals } from "../values/fields.ts";
import { CustomerId, OrderId, ShippingMethodId } from "../values/ids.ts";
import { Invoice } from "./invoice.ts";
import { Contact, FulfilmentMethod, Order, orderStatuses } from "./order.ts";

export const PlaceOrder = z
  .strictObject({
    items: CartItems.check(z.minLength(1, "Your shopping cart is empty")),
    fulfilmentMethod: z._default(FulfilmentMethod, "delivery"),
    shippingMethodId: z.optional(ShippingMethodId),
    deliveryAt: z.optional(Instant),
    /**
     * The table at which the shopper sits. Such an order is a pickup for now, and needs neither a contact nor an email.
     */
    table: z.optional(TableId),
    contact: z.optional(Contact),
    /** Where mail about the order goes. Only for guests. */
    email: z.optional(Email),
    invoice: z.optional(Invoice),
    /** At most the total of the order. Only for an order that is paid online, at a shop that takes tips. */
    tip: z.optional(
      z
        .number()
        .check(
          z.minimum(0, "Invalid input"),
          z.maximum(1_000_000, "Invalid input"),
          z.refine(hasTwoDecimals, "Invalid input"),
        ),
    ),
    /**
     * The code of a promotion. If it takes nothing off the order, the order is refused with the reason, unless its
     * total was agreed to.
     */
    code: z.optional(TypedCode),
    /**
     * The total that the shopper was shown, without a tip. An order with another total is refused. It is not part of
     * the order, so a request may repeat its Idempotency-Key with another value.
     */
    agreedTotal: z.optional(
      z
        .number()
        .check(
          z.minimum(0, "Invalid input"),
          z.maximum(1_000_000_000, "Invalid input"),
          z.refine(hasTwoDecimals, "Invalid input"),
        ),
    ),
    payment: z.strictObject({ provider: PaymentProvider, method: PaymentMethod }, "Please select a payment method"),
    checkoutBaseUrl: z
      .url({ protocol: /^https?$/, error: "This is not a valid URL" })
      .check(z.maxLength(2000, "This address is too long"), wellFormed),
  })
  .check(
    z.refine(({ fulfilmentMethod, shippingMethodId }) => fulfilmentMethod !== "delivery" || !!shippingMethodId, {
      path: ["shippingMethodId"],
      message: "Please select a shipping method",
    }),
    z.refine(({ fulfilmentMethod, contact, table }) => fulfilmentMethod !== "pickup" || !!contact || !!table, {
      path: ["contact"],
      message: "This field is required",
    }),
    z.refine(({ fulfilmentMethod, deliveryAt, table }) => !table || (fulfilmentMethod === "pickup" && !deliveryAt), {
      path: ["table"],
      message: "Invalid input",
    }),
  );
export type PlaceOrder = z.output<typeof PlaceOrder>;

/** The status that the customer saw: an order that has left it meanwhile is not cancelled. */
export const CancelOrder = z.strictObject({ status: z.enum(["draft", "pending"]) });
export type CancelOrder = z.output<typeof CancelOrder>;

/** Only members can filter by status, words and days, or by a customer alone. Everybody can ask for themselves. */
const OrderQuery = z
  .extend(z.pick(ListQuery, { page: true, limit: true, cursor: true, locale: true, search: true }), {
    status: z.optional(z.enum(orderStatuses)),
    customer: z.optional(CustomerId),
    ...Days,
  })
  .check(endsAfterItBegins);

export const TokenQuery = z.strictObject({ token: z.optional(z.string().check(z.maxLength(100), wellFormed)) });

export const placeOrder = route({
  method: "POST",
  path: "/{organizationId}/orders",
  access: "session",
  guests: true,
  status: 201,
  summary: "Place an order; the same Idempotency-Key and body give the same order",
  params: inOrganization,
  headers: IdempotencyHeader,
  body: PlaceOrder,
  response: z.object({ order: Order, redirectUrl: z.optional(z.string()) }),
  errors: [
    "item_unavailable",
    "store_closed",
    "not_accepting_orders",
    "not_taken_online",
    "too_far",
    "below_minimum",
    "price_changed",
    "idempotency_mismatch",
    "amount_too_small",
    "payment_unavailable",
  ],
  perMinute: 40,
  awaitsLimits: true,
});

export const cancelOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/cancel",
  access: "session",
  guests: true,
  summary: "Cancel one's own order until the shop has accepted it; what was paid is refunded",
  params: oneOf(OrderId),
  body: CancelOrder,
  response: Order,
  errors: ["invalid_transition"],
  perMinute: 30,
});

export const checkPayment = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/payment/check",
  access: "order",
  summary: "Ask the payment provider now what became of an order's payment",
  params: oneOf(OrderId),
  query: TokenQuery,
  response: Order,
  errors: ["payment_unavailable"],
  perMinute: 30,
});

export const listOrders = route({
  method: "GET",
  path: "/{organizationId}/orders",
  access: "session",
  keys: true,
  summary:
    "List orders, newest first: the caller's own, or all of them for members, who may ask for a status and days of placing, search by reference, name or phone, or ask for those of a customer",
  params: inOrganization,
  query: OrderQuery,
  response: page(Order),
});

export const getOrder = route({
  method: "GET",
  path: "/{organizationId}/orders/{id}",
  access: "order",
  summary: "Get an order; with its token, the tracking view without personal data",
  params: oneOf(OrderId),
  query: TokenQuery,
  headers: IfNoneMatch,
  response: Order,
  hasEtag: true,
});
