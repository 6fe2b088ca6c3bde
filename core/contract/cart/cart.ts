import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { LocalizedProduct } from "../products/product.ts";
import { CartPromotion } from "../promotions/applied-promotion.ts";
import { CodeAnswer, TypedCode } from "../promotions/code.ts";
import { taxFields } from "../tax/tax.ts";
import { Amount, Currency, Instant, Locale, trimmed, wellFormed } from "../values/common.ts";
import { ModifierGroupId, ModifierId, ProductId, ShippingMethodId } from "../values/ids.ts";

/** Largest quantity of one dish, or of one of its options. */
export const MAX_QUANTITY = 99;
const quantity = z._default(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)), 1);

/** Most characters of a note for a dish. */
export const MAX_NOTE = 200;

export const CartItem = z.strictObject({
  productId: ProductId,
  quantity,
  modifierGroups: z._default(
    z
      .array(
        z.strictObject({
          id: ModifierGroupId,
          modifiers: z.array(z.strictObject({ id: ModifierId, quantity })).check(z.maxLength(50)),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** What the shopper asks of the kitchen for this dish. */
  note: z.optional(z.string().check(trimmed, z.maxLength(MAX_NOTE, "Maximum character limit is 200"), wellFormed)),
});
export type CartItem = z.output<typeof CartItem>;

/** Most lines of a cart. An order of that many still fits one item and one transaction. */
export const MAX_CART_LINES = 50;
export const CartItems = z.array(CartItem).check(z.maxLength(MAX_CART_LINES));

/** One line of the cart as the server charges it. */
export const CartLine = z.object({
  /** The index of its line in the request. */
  index: z.int(),
  productId: ProductId,
  unitPrice: Amount,
  totalPrice: Amount,
  quantity: z.int(),
});

/** Why a line can't be sold. `options`: one of the chosen options is gone or sold out, or the dish asks for others. */
const UnsoldReason = z.enum(["gone", "sold_out", "options"]);
export type UnsoldReason = z.infer<typeof UnsoldReason>;

export const PricedCart = z.object({
  products: z.record(z.string(), LocalizedProduct),
  /** Products that are gone, sold out or whose options changed: their lines are not charged. */
  invalidProductIds: z.array(ProductId),
  /** The titles of those that are still published. */
  invalidTitles: z.array(z.string()),
  /** Lines, by their place in the request, that are not charged, and why; with the title of a dish that is published. */
  unsold: z.optional(z.array(z.object({ index: z.int(), because: UnsoldReason, title: z.optional(z.string()) }))),
  lines: z.array(CartLine),
  /**
   * Lines, by their place in the request, that are not served when the order is wanted, and when they are next. They
   * are charged, but an order with them is refused.
   */
  notServed: z.optional(z.array(z.object({ index: z.int(), from: Instant, to: Instant }))),
  currency: Currency,
  /** Null until a shipping method and an address that it serves are known. */
  shipping: z.nullable(Amount),
  subtotal: Amount,
  discount: Amount,
  total: Amount,
  /** What promotions take off, in the order in which they do; left out where none does. */
  promotions: z.optional(z.array(CartPromotion)),
  /** What became of the code that was sent. */
  code: z.optional(CodeAnswer),
  ...taxFields,
});
export type PricedCart = z.infer<typeof PricedCart>;

export const priceCart = route({
  method: "POST",
  path: "/{organizationId}/cart",
  access: "public",
  summary: "Price a cart by the server's own prices",
  params: inOrganization,
  query: z.strictObject({ locale: z._default(Locale, "en") }),
  body: z.strictObject({
    items: CartItems,
    shippingMethodId: z.optional(ShippingMethodId),
    /** For the rates of VAT, and for promotions. */
    fulfilmentMethod: z._default(z.enum(["delivery", "pickup"]), "delivery"),
    /** The time that the order is for; left out for as soon as possible. */
    deliveryAt: z.optional(Instant),
    /** The code of a promotion. */
    code: z.optional(TypedCode),
  }),
  response: PricedCart,
});
