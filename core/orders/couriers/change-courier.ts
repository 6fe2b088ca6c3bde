import type { Member } from "../../accounts/actor.ts";
import type { StaffCourier } from "../../contract/couriers/order-courier.ts";
import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { isUnanswered } from "../../couriers/courier-service.ts";
import { AppError } from "../../errors.ts";
import { findOrganization, type StoredOrganization } from "../../organizations/organization.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import {
  bookingNumber,
  cancelling,
  errandWrite,
  feesOf,
  isUncertain,
  isUnderWay,
  staffCourier,
  toldOf,
} from "../courier.ts";
import { appendHistory } from "../history.ts";
import { shownAgain } from "../notices.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredCourier } from "../order-parts.ts";
import { courierFor } from "./bookable.ts";
import { settleCourier } from "./settle-courier.ts";

interface Request {
  member: Member;
  id: OrderId;
  operation: "book" | "cancel";
  /** Which booking of the order it is about. */
  attempt: number;
  quoteId?: string | undefined;
}

/** Milliseconds after which the job `sweepCouriers` retries a call that was not answered. */
const RETRY_MS = 60_000;

/**
 * Books a courier for an order, or cancels the one that it has: first by one conditional write, then at the service. A
 * repeated call changes nothing. If the service does not answer in time, the job `sweepCouriers` asks it again.
 * @throws AppError not_found, conflict, and as `courierFor` does
 */
export const changeCourier = async (
  { member: { organizationId, userId }, id, operation, attempt, quoteId }: Request,
  now = new Date(),
): Promise<StaffCourier> => {
  const [{ key, order }, organization] = await Promise.all([
    findOrder(organizationId, id),
    findOrganization(organizationId),
  ]);
  const at = now.toISOString();
  const change = (current: StoredOrder): Partial<StoredOrder> | undefined => {
    if (operation === "book") return begun(current, organization, { attempt, quoteId, by: userId, at });
    const { courier } = current;
    if (courier?.attempt !== attempt || !isUnderWay(courier) || courier.state === "cancelling") return undefined;
    return {
      courier: cancelling(courier),
      ...appendHistory(current, { did: "courier-cancelled", by: userId, at }),
    };
  };
  const others = [errandWrite(organizationId, id, new Date(now.getTime() + RETRY_MS))];
  const changed = await changeOrder({ key, order }, change, { others });
  const settled = await settledNow({ organizationId, orderId: id }, now);
  const courier = staffCourier(settled ?? changed);
  if (!courier) throw new AppError("invalid_transition", { message: "The order has no courier" });
  return courier;
};

/**
 * The changes of an order when a courier is requested; undefined if that was done, or another courier is under way.
 * @throws AppError as `courierFor` does
 */
export const begun = (
  order: StoredOrder,
  organization: StoredOrganization,
  {
    attempt,
    quoteId,
    by,
    at,
  }: { attempt: number; quoteId?: string | undefined; by: Member["userId"] | null; at: string },
): Partial<StoredOrder> | undefined => {
  const { courier } = order;
  const before = courier?.attempt ?? 0;
  if (isUnderWay(courier) || attempt <= before) return undefined;
  const present = courierFor(order, organization);
  const uncertain = uncertainOf(order, present);
  // A courier that may have been booked is requested again at the same account and under the same reference, so that no
  // second one comes.
  const { service, account } = uncertain ?? present;
  const isOfQuote = service === present.service && account === present.account;
  return {
    courier: {
      service,
      account,
      attempt: before + 1,
      state: "booking",
      quoteId: isOfQuote ? quoteId : undefined,
      askedAt: uncertain ? uncertain.askedAt : at,
      feesBefore: feesOf(courier),
      ...(uncertain && { knownAs: bookingNumber(uncertain) }),
      told: uncertain?.told ?? toldOf(order),
    },
    // Notices about the new courier have not been seen yet.
    ...shownAgain(order, (notice) => notice.startsWith("courier_")),
    ...appendHistory(order, { did: "courier-booked", by, at }),
  };
};

/**
 * The courier who may have been booked all the same: the service never answered, or it refused keys of the account that
 * the shop still has. By other keys it knows what it was asked before.
 */
const uncertainOf = (
  { courier }: StoredOrder,
  { service, account }: Pick<StoredCourier, "service" | "account">,
): StoredCourier | undefined => {
  if (!courier || isUncertain(courier)) return courier;
  const { state, why, id } = courier;
  const isRefused = state === "failed" && why === "account" && id === undefined;
  return isRefused && courier.service === service && courier.account === account ? courier : undefined;
};

/** Calls the service now. If it does not answer, the job does it later. */
export const settledNow = async (
  order: { organizationId: OrganizationId; orderId: OrderId },
  now = new Date(),
): Promise<StoredOrder | undefined> => {
  try {
    return await settleCourier({ ...order, isWatched: true }, now);
  } catch (error) {
    if (isUnanswered(error)) return undefined;
    throw error;
  }
};
