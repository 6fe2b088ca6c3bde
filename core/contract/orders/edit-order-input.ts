import * as z from "zod/mini";
import { IdempotencyHeader, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { CartItem, MAX_CART_LINES } from "../cart/cart.ts";
import { TableId } from "../organizations/table-input.ts";
import { AddressInput } from "../shipping/addresses.ts";
import { Amount, Instant } from "../values/common.ts";
import { hasTwoDecimals } from "../values/fields.ts";
import { OrderId, ShippingMethodId } from "../values/ids.ts";
import { Contact, FulfilmentMethod, Order } from "./order.ts";

/** Most edits of one order. */
export const MAX_EDITS = 20;

/** A line as it should become. `line` is its present index in the order, from 0; an added dish has none. */
const EditedItem = z.extend(CartItem, {
  line: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_CART_LINES))),
});

const EditedAddress = z.extend(AddressInput, {
  firstname: z.optional(AddressInput.shape.firstname),
  lastname: z.optional(AddressInput.shape.lastname),
  phone: z.optional(AddressInput.shape.phone),
});

export const EditOrder = z.strictObject({
  /** The number of edits that the order had when the caller read it. If it was edited since, the call is refused. */
  edition: z.int().check(z.minimum(0), z.maximum(MAX_EDITS)),
  /** All lines of the order after the edit. */
  items: z.array(EditedItem).check(z.minLength(1, "Your shopping cart is empty"), z.maxLength(MAX_CART_LINES)),
  /** This field and the next five are left out if they do not change. */
  fulfilmentMethod: z.optional(FulfilmentMethod),
  shippingMethodId: z.optional(ShippingMethodId),
  /** Without a name and a number, those of the order stay. */
  address: z.optional(EditedAddress),
  contact: z.optional(Contact),
  /** Null for as soon as possible. */
  deliveryAt: z.optional(z.nullable(Instant)),
  /** Another table, of an order at one. */
  table: z.optional(TableId),
});
export type EditOrder = z.output<typeof EditOrder>;

const ConfirmedEdit = z.extend(EditOrder, {
  /** What the order costs after the edit, tip included, as the caller saw it. Another amount is refused. */
  charged: z.number().check(z.minimum(0), z.maximum(100_000_000), z.refine(hasTwoDecimals, "Invalid input")),
  /**
   * How a difference is paid if an order that was paid online becomes dearer: in cash at the hand-over, or by a link.
   * With a link the edit waits until it is paid.
   */
  collect: z._default(z.enum(["cash", "link"]), "cash"),
});
export type ConfirmedEdit = z.output<typeof ConfirmedEdit>;

/** Warnings for staff before an edit. They do not prevent it. */
export const editWarnings = ["below_minimum", "late"] as const;

export const EditPreview = z.object({
  /** The order as it would be; its last edit says what changes. */
  order: Order,
  /** The amount that is refunded automatically. */
  refund: Amount,
  /** Whether the difference can be paid by a link. */
  isPayableByLink: z.boolean(),
  warnings: z.array(z.enum(editWarnings)),
});
export type EditPreview = z.infer<typeof EditPreview>;

export const previewEdit = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/edit-preview",
  access: "staff",
  summary: "Price what an order would be after an edit, and change nothing",
  params: oneOf(OrderId),
  body: EditOrder,
  response: EditPreview,
  errors: ["invalid_transition", "item_unavailable", "too_far"],
  hasHistory: true,
});

export const editOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/edits",
  access: "staff",
  summary:
    "Change dishes, address, time or way of an order that is not ready; kept dishes keep their price. What it gets cheaper goes back; what it gets dearer is collected in cash, or paid by a link before it changes; once for an Idempotency-Key and body",
  params: oneOf(OrderId),
  headers: IdempotencyHeader,
  body: ConfirmedEdit,
  response: Order,
  errors: ["invalid_transition", "item_unavailable", "too_far", "price_changed", "idempotency_mismatch"],
  hasHistory: true,
});

export const withdrawEdit = route({
  method: "DELETE",
  path: "/{organizationId}/orders/{id}/waiting-edit/{edit}",
  access: "staff",
  summary:
    "Withdraw an edit that waits for its payment: the order stays as it is, and a payment that comes late goes back",
  params: z.extend(oneOf(OrderId), { edit: OrderId }),
  response: Order,
  hasHistory: true,
});
