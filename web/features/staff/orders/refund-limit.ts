import type { Order } from "#core/contract/orders/order.ts";
import { rounded } from "#core/contract/values/money.ts";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";

/** How much more of an order this member may refund, in its currency's major unit; undefined for any amount. */
export function useRefundLimit({ refunds, currency }: Pick<Order, "refunds" | "currency">): number | undefined {
  const isManager = useHasRole("manager");
  const { staffRefundLimit } = useStaffShop().configuration;
  const requested = refunds.reduce((sum, { reason, amount }) => (reason === "requested" ? sum + amount : sum), 0);
  return isManager ? undefined : rounded(Math.max(0, (staffRefundLimit ?? 0) - requested), currency);
}
