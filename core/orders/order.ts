import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { Order } from "../contract/orders.ts";
import { toMajor } from "../money.ts";
import { statusOf } from "./status.ts";

/** An order as stored: amounts in minor units of `currency`, its status left to its dates. */
export const StoredOrder = z.extend(z.omit(Order, { status: true }), {
  token: z.string(),
  customerId: z.string(),
  version: z.int(),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

/** An order as the API shows it. */
export const orderAnswer = (order: StoredOrder): Order => {
  const major = (minor: number) => toMajor(minor, order.currency);
  const { payment, shippingMethod } = order;
  return {
    ...order,
    status: statusOf(order),
    items: order.items.map((item) => ({
      ...item,
      unitPrice: major(item.unitPrice),
      totalPrice: major(item.totalPrice),
    })),
    shippingMethod: shippingMethod && {
      ...shippingMethod,
      zone: {
        ...shippingMethod.zone,
        price: major(shippingMethod.zone.price),
        minimumOrderAmount: major(shippingMethod.zone.minimumOrderAmount),
      },
    },
    payment: {
      ...payment,
      shipping: major(payment.shipping),
      subtotal: major(payment.subtotal),
      discount: major(payment.discount),
      total: major(payment.total),
    },
  };
};

/** The view that a tracking link opens: what was ordered and how far it is, without who ordered it. */
export const trackingAnswer = (order: StoredOrder): Order => ({
  ...orderAnswer(order),
  token: null,
  shippingAddress: null,
  contact: null,
});

/** A secret that opens the tracking view: 144 bits. */
export const newToken = (): string => randomBytes(18).toString("base64url");
