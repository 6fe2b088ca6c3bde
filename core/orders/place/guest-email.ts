import type { Actor } from "../../accounts/actor.ts";
import { foldEmail } from "../../accounts/fold-email.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { isGuest } from "../../contract/values/ids.ts";
import { AppError, invalid } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";

/**
 * The address where a guest is told of their order; undefined for somebody with an account, and for one at a table who
 * named none.
 * @throws AppError unauthenticated where the shop takes no guests, invalid_input
 */
export const guestEmailOf = (
  { configuration }: StoredOrganization,
  { userId }: Actor,
  { email, table }: PlaceOrder,
): string | undefined => {
  if (!isGuest(userId)) {
    if (email !== undefined) throw invalid(["email"], "This field is not known here");
    return undefined;
  }
  if (!configuration.guestCheckout) throw new AppError("unauthenticated");
  if (email === undefined && table !== undefined) return undefined;
  if (email === undefined) throw invalid(["email"], "This field is required");
  return foldEmail(email);
};
