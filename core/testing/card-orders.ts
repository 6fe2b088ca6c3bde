import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { Minor } from "../money.ts";
import { Checkout, checkoutWrite } from "../orders/checkout.ts";
import type { StoredOrder } from "../orders/order.ts";
import { anOrder } from "./orders.ts";
import { storedOrder } from "./stored.ts";

/** Until when a draft of `cardDraft` can be paid. */
export const payableUntil = "2026-11-21T12:15:00.000Z";

/**
 * A draft in the table for 24.90 by card, with its checkout on the sweep's list.
 * @param page its page at the provider; null for none
 */
export const cardDraft = async (
  { payment, ...facts }: Partial<Omit<StoredOrder, "payment">> & { payment?: Partial<StoredOrder["payment"]> } = {},
  page: string | null = "cs_1",
): Promise<StoredOrder> => {
  const order = await storedOrder({
    placedAt: null,
    expiresAt: payableUntil,
    paymentAccount: "acct_1",
    ...facts,
    payment: { ...anOrder().payment, provider: "stripe", method: "card", total: Minor.parse(2490), ...payment },
  });
  const { update, set } = checkoutWrite(
    { organizationId: order.organizationId, orderId: order.id },
    new Date(payableUntil),
  );
  const opened = page && { reference: page, redirectUrl: `https://pay.example/${page}` };
  await commit({ update, set: { ...set, ...opened } });
  return order;
};

/** The checkout of an order as it is now. */
export const presentCheckout = async ({ organizationId, id }: StoredOrder): Promise<Checkout | undefined> => {
  const item = await find(keys.checkout(organizationId, id), { consistent: true });
  return item && Checkout.parse(item);
};
