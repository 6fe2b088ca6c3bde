import type { Actor } from "../../accounts/actor.ts";
import { foldEmail } from "../../accounts/fold-email.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import { isGuest } from "../../contract/values/ids.ts";
import { AppError, invalid } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";

/**
 * The address for mail to a guest; undefined for users with an account, and for guests at a table who gave none.
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
