import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { invalid } from "../../errors.ts";
import { isExact, type Minor, toMinor, zero } from "../../money.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import { isPaidOnline } from "../../payments/client-of.ts";

/**
 * The tip that an order asks for. With cash a tip is given at the door, so it is taken with a payment online alone; one
 * of more than the order is a slip of the finger.
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
  if (!isExact(tip, currency)) throw invalid(["tip"], "The currency has no such amount");
  const amount = toMinor(tip, currency);
  if (amount > total) throw invalid(["tip"], "A tip can be at most as much as the order");
  return amount;
};
