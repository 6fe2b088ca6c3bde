import { type Minor, min, subtract, zero } from "../../money.ts";
import { type StoredTaxLine, taxOfRefund } from "../../tax/tax.ts";
import type { StoredOrder } from "../order.ts";
import { dueOf, inCash } from "./charges.ts";

/** The part of a sale that is paid in one way. `total` is without the tip. */
interface WayOfSale extends Pick<StoredOrder["payment"], "provider" | "method"> {
  total: Minor;
  tip: Minor;
  tax: StoredTaxLine[] | undefined;
}

/**
 * A sale by way of payment: the amount charged by its provider, and the amount collected in cash. They add up to the
 * sale, to its tip and to each line of its VAT. Each has the VAT that is refunded with it when the order is cancelled.
 */
export const waysOfSale = (order: StoredOrder): WayOfSale[] => {
  const { payment, tax } = order;
  const { provider, method, total, tip = zero } = payment;
  const due = dueOf(order);
  if (due === 0) return [{ provider, method, total, tip, tax }];
  const collected = min([due, total]);
  const collectedTip = subtract(due, collected);
  const charged = subtract(total, collected);
  const chargedTax = tax && taxOfRefund(charged, tax, []);
  const ways = [
    { provider, method, total: charged, tip: subtract(tip, collectedTip), tax: chargedTax },
    {
      ...inCash,
      total: collected,
      tip: collectedTip,
      tax: chargedTax && taxOfRefund(collected, tax, [chargedTax]),
    },
  ];
  return ways.filter(({ total, tip }) => total > 0 || tip > 0);
};
