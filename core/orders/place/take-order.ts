import type { Member } from "../../accounts/actor.ts";
import type { Order } from "../../contract/orders/order.ts";
import type { TakeOrder } from "../../contract/orders/take-order-input.ts";
import { newId } from "../../ids.ts";
import { locateAddress } from "../../shipping/locate-address.ts";
import { orderResponse } from "../read/order-response.ts";
import { storeOrder } from "./store-order.ts";

/**
 * Takes an order for a customer who calls or stands at the counter, at the server's own prices. It is accepted at once;
 * one that is paid by a link is a draft until its customer has paid. A repeated call with the same key and body returns
 * the same order.
 * @returns `isPlaced` if this call made the order visible to the kitchen
 * @throws AppError not_accepting_orders while the shop is suspended, too_far, and as `storeOrder` does
 */
export const takeOrder = async (
  { member, body, idempotencyKey }: { member: Member; body: TakeOrder; idempotencyKey?: string | undefined },
  now = new Date(),
): Promise<{ order: Order; isPlaced: boolean }> => {
  const { source, minutes = null, address, contact, ...asked } = body;
  const isDelivered = body.fulfilmentMethod === "delivery" && address;
  const located = isDelivered ? { id: newId("address"), ...(await locateAddress(address)) } : undefined;
  const { order, isNew } = await storeOrder(
    {
      organizationId: member.organizationId,
      actor: member,
      idempotencyKey,
      body: {
        ...asked,
        ...(!isDelivered && { contact: { firstname: "", lastname: "", ...contact, phone: contact?.phone ?? "" } }),
      },
      taken: { by: member.userId, source, minutes, address: located },
    },
    now,
  );
  return { order: orderResponse(order), isPlaced: isNew && order.placedAt !== null };
};
