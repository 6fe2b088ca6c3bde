import * as z from "zod/mini";
import { OrderId } from "../contract/values/ids.ts";

/** Names a booking of an order at a courier service: `ord_….2` is the second one. */
export const referenceOf = (orderId: OrderId, attempt: number): string => `${orderId}.${attempt}`;

const Reference = z.tuple([OrderId, z.string().check(z.regex(/^[1-9]\d{0,2}$/))]);

/** The order and the booking that a reference names; undefined where it is none of ours. */
export const bookingOf = (reference: string): { orderId: OrderId; attempt: number } | undefined => {
  const { data } = Reference.safeParse(reference.split("."));
  return data && { orderId: data[0], attempt: Number(data[1]) };
};
