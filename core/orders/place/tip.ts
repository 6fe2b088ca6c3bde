import { checkAmount } from "../../amount-issues.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { invalid } from "../../errors.ts";
import { type Minor, toMinor, zero } from "../../money.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { isPaidOnline } from "../../payments/client-of.ts";

/**
 * The tip of an order. Cash tips are given at the door, so a tip is only taken with an online payment. A tip of more
 * than the order is considered a typing error.
 * @throws AppError invalid_input
 */
export const tipOf = (
  { configuration }: StoredOrganization,
  { tip, payment }: Pick<PlaceOrder, "tip" | "payment">,
  total: Minor,
): Minor => {
  if (!tip) return zero;
  const { tips, defaultCurrency: currency } = configuration;
  if (!tips) throw invalid(["tip"], "Tips are not taken here");
  if (!isPaidOnline(payment)) throw invalid(["tip"], "A tip can be added only where you pay online");
  checkAmount(tip, ["tip"], currency);
  const amount = toMinor(tip, currency);
  if (amount > total) throw invalid(["tip"], "A tip can be at most as much as the order");
  return amount;
};
