import { CustomerId, isGuest, type UserId } from "../../contract/values/ids.ts";
import type { findBlocked } from "../../customers/blocked.ts";
import { customerOfPhone, homeCountry } from "../../customers/phone.ts";
import { AppError } from "../../errors.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";

/**
 * Refuses an order of a customer who is blocked, by the account or by the phone number.
 * @throws AppError not_taken_online
 */
export const refuseBlocked = async (
  organization: StoredOrganization,
  blocked: Awaited<ReturnType<typeof findBlocked>>,
  { userId, phone }: { userId: UserId; phone: string | undefined },
): Promise<void> => {
  if (blocked.length === 0) return;
  const account = isGuest(userId) ? undefined : CustomerId.parse(userId);
  const ofPhone = phone && (await customerOfPhone(organization.id, phone, homeCountry(organization)));
  const own = [account, ofPhone].filter(Boolean);
  if (blocked.some((each) => own.includes(each.id) || own.includes(each.ofPhone)))
    throw new AppError("not_taken_online");
};
