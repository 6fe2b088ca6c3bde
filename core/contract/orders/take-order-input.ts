import * as z from "zod/mini";
import { CartItems } from "../cart/cart.ts";
import { PaymentMethod, PaymentProvider } from "../payments/payments.ts";
import { TypedCode } from "../promotions/code.ts";
import { AddressInput } from "../shipping/addresses.ts";
import { Instant } from "../values/common.ts";
import { anyLine, Email, optionalText, Phone } from "../values/fields.ts";
import { ShippingMethodId } from "../values/ids.ts";
import { EtaMinutes } from "./acceptance.ts";
import { FulfilmentMethod } from "./order.ts";
import { OrderSource } from "./order-source.ts";

/** A name as somebody says it on the phone: often one word, over the counter often none. */
const saidName = z._default(anyLine(32), "");

/** Whom an order to collect is for. A number is what a customer is known by, so one who calls has it. */
export const TakenContact = z.strictObject({
  firstname: saidName,
  lastname: saidName,
  phone: z.optional(Phone),
  notes: optionalText(500),
});

/** Where an order is brought that staff take, and to whom. */
export const TakenAddress = z.extend(AddressInput, { firstname: saidName, lastname: saidName });

export const TakeOrder = z
  .strictObject({
    source: OrderSource,
    items: CartItems.check(z.minLength(1, "Your shopping cart is empty")),
    fulfilmentMethod: FulfilmentMethod,
    shippingMethodId: z.optional(ShippingMethodId),
    address: z.optional(TakenAddress),
    contact: z.optional(TakenContact),
    /** The time that the order is for; left out for as soon as possible. */
    deliveryAt: z.optional(Instant),
    /** The minutes that are promised for an order for as soon as possible. */
    minutes: z.optional(EtaMinutes),
    /**
     * The code of a promotion, as the customer says it. If it takes nothing off the order, the order is refused with
     * the reason.
     */
    code: z.optional(TypedCode),
    /** Where the customer is told of it, and gets the link to pay. */
    email: z.optional(Email),
    /** Cash or the shop's own card terminal (`not_applicable`), or one of its ways to pay online, by a link. */
    payment: z.strictObject({ provider: PaymentProvider, method: PaymentMethod }, "Please select a payment method"),
  })
  .check(
    z.refine(({ fulfilmentMethod, shippingMethodId }) => fulfilmentMethod !== "delivery" || !!shippingMethodId, {
      path: ["shippingMethodId"],
      message: "Please select a shipping method",
    }),
    z.refine(({ fulfilmentMethod, address }) => fulfilmentMethod !== "delivery" || !!address, {
      path: ["address"],
      message: "This field is required",
    }),
    z.refine(
      ({ source, fulfilmentMethod, contact }) =>
        fulfilmentMethod !== "pickup" || source !== "phone" || !!contact?.phone,
      {
        path: ["contact", "phone"],
        message: "This field is required",
      },
    ),
  );
export type TakeOrder = z.output<typeof TakeOrder>;
