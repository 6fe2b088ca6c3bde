import type * as z from "zod/mini";
import { BoardCourier, OrderCourier, StaffCourier } from "../contract/couriers/order-courier.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import type { CourierReport } from "../couriers/courier-service.ts";
import { keys } from "../db/keys.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import type { Write } from "../db/table.ts";
import { type Minor, sum, toMajor } from "../money.ts";
import { hashOf } from "../tokens.ts";
import type { StoredOrder } from "./order.ts";
import type { StoredCourier } from "./order-parts.ts";

/** The order of a courier's states. The later of two reports counts. */
const ranks: Readonly<Record<StoredCourier["state"], number>> = {
  booking: 0,
  pending: 1,
  pickup: 2,
  cancelling: 3,
  dropoff: 4,
  delivered: 5,
  cancelled: 5,
  returned: 5,
  failed: 5,
};

/** Whether a courier has come to an end, for better or worse. */
export const isOver = ({ state }: Pick<StoredCourier, "state">): boolean => ranks[state] === ranks.delivered;

/** Whether a courier is asked for or on the way. */
export const isUnderWay = (courier: StoredCourier | undefined): courier is StoredCourier =>
  courier !== undefined && !isOver(courier);

/** Whether the service charges for a courier. It does not say what it keeps for a cancelled one. */
const isCharged = ({ state }: StoredCourier): boolean =>
  !["booking", "cancelling", "cancelled", "failed"].includes(state);

/** The booking of its order under which the service knows a courier. */
export const bookingNumber = ({ knownAs, attempt }: Pick<StoredCourier, "knownAs" | "attempt">): number =>
  knownAs ?? attempt;

/** Whether a courier was given up because the service never answered: it may have been booked all the same. */
export const isUncertain = ({ state, why, id }: StoredCourier): boolean =>
  state === "failed" && why === "unavailable" && id === undefined;

/** Whether a courier may come for an order: they are under way, or were given up without an answer. */
export const mayCome = (courier: StoredCourier | undefined): courier is StoredCourier =>
  isUnderWay(courier) || (courier !== undefined && isUncertain(courier));

type Told = Pick<StoredOrder, "promisedAt" | "shippingAddress">;

/** What a courier is told of an order, in a form short enough to store in the order. */
export const toldOf = ({ promisedAt, shippingAddress }: Told): NonNullable<StoredCourier["told"]> => {
  const { id: _id, ...address } = shippingAddress ?? {};
  const facts = Object.entries(address).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { at: promisedAt ?? null, to: hashOf(JSON.stringify(facts)).slice(0, 12) };
};

/** What has changed in an order since its courier was requested, until the courier has picked it up. */
const outdatedOf = (order: Told & Pick<StoredOrder, "courier">): StaffCourier["outdated"] => {
  const { courier } = order;
  if (!courier?.told || ranks[courier.state] >= ranks.cancelling) return undefined;
  const { at, to } = toldOf(order);
  const outdated = [
    ...(at === courier.told.at ? [] : ["time" as const]),
    ...(to === courier.told.to ? [] : ["address" as const]),
  ];
  return outdated.length ? outdated : undefined;
};

/** What a service charges the shop for all couriers of an order; undefined where none came. */
export const feesOf = (courier: StoredCourier | undefined): Minor | undefined => {
  const fees = [courier?.feesBefore, courier && isCharged(courier) ? courier.fee : undefined];
  const known = fees.filter((fee) => fee !== undefined);
  return known.length ? sum(known) : undefined;
};

/**
 * The courier after a report of its service; undefined if the report changes nothing, because it is known, late, or
 * about another courier. Name and phone are kept only while the courier is under way.
 */
export const reported = (
  courier: StoredCourier | undefined,
  { id, state, fee, pickupAt, dropoffAt, trackingUrl, name, phone }: CourierReport,
  now: Date,
): StoredCourier | undefined => {
  if (!courier || (courier.id !== undefined && courier.id !== id)) return undefined;
  if (isOver(courier) || ranks[state] <= ranks[courier.state]) {
    // Cancelling needs the service's id.
    return courier.state === "cancelling" && courier.id === undefined ? { ...courier, id } : undefined;
  }
  const { why: _why, name: _name, phone: _phone, ...rest } = courier;
  const isLost = state === "returned" || (state === "cancelled" && courier.state !== "cancelling");
  const brings = !isOver({ state });
  return {
    ...rest,
    id,
    state,
    fee: fee ?? courier.fee,
    pickupAt: pickupAt ?? courier.pickupAt,
    dropoffAt: dropoffAt ?? courier.dropoffAt,
    trackingUrl: trackingUrl ?? courier.trackingUrl,
    ...(brings && { name: name ?? courier.name, phone: phone ?? courier.phone }),
    ...(isLost && { lostAt: now.toISOString() }),
  };
};

/** The courier, to be cancelled: the service is told at once, or by the job `sweepCouriers`. */
export const cancelling = ({ why: _why, lostAt: _lostAt, ...courier }: StoredCourier): StoredCourier => ({
  ...courier,
  state: "cancelling",
});

/** Cancels the courier of an order that becomes a pickup. */
export const withoutCourier = (
  { courier }: StoredOrder,
  { fulfilmentMethod }: Pick<StoredOrder, "fulfilmentMethod">,
): Partial<StoredOrder> => (fulfilmentMethod === "pickup" && mayCome(courier) ? { courier: cancelling(courier) } : {});

/** A courier without personal data, the page that shows where it was, and the hash of the customer's address. */
export const withoutPerson = ({
  name: _name,
  phone: _phone,
  trackingUrl: _url,
  told: _told,
  ...courier
}: StoredCourier) => courier;

/**
 * The write that lets `sweepCouriers` look after an order's courier at an instant, and forget how often it has failed.
 */
export const errandWrite = (organizationId: OrganizationId, orderId: OrderId, at: Date): Write => ({
  update: keys.errand(organizationId, orderId),
  set: { organizationId, orderId, failures: 0, ...scheduleAttributes(orderId, at, "COURIER") },
});

/**
 * The write for an edit that turns a delivery into a pickup. Somebody may book a courier for the order at the same
 * time.
 */
export const errandOfPickup = (
  { organizationId, id, fulfilmentMethod: before }: StoredOrder,
  after: StoredOrder["fulfilmentMethod"] | undefined,
  now: Date,
): Write[] => (before === "delivery" && after === "pickup" ? [errandWrite(organizationId, id, now)] : []);

/** The courier as customers see it; undefined while it is only requested, and if it failed. */
export const courierResponse = (courier: StoredCourier | undefined): OrderCourier | undefined =>
  OrderCourier.safeParse(courier).data;

/**
 * The courier as the board shows it, with what the order has changed since it was booked; undefined if none was
 * requested.
 */
export const boardCourier = (order: Told & Pick<StoredOrder, "courier">): z.infer<typeof BoardCourier> | undefined =>
  order.courier && BoardCourier.parse({ ...order.courier, outdated: outdatedOf(order) });

/** The courier as staff see it; undefined if none was requested. */
export const staffCourier = (order: StoredOrder): StaffCourier | undefined => {
  const { courier, currency } = order;
  if (!courier) return undefined;
  const fee = courier.fee === undefined ? undefined : toMajor(courier.fee, currency);
  return StaffCourier.parse({ ...courier, fee, outdated: outdatedOf(order) });
};
