import type { OrderId, OrganizationId } from "../../contract/values/ids.ts";
import { courierClientOf } from "../../couriers/client-of.ts";
import { type CourierClient, CourierRefusal, type CourierReport } from "../../couriers/courier-service.ts";
import { referenceOf } from "../../couriers/reference.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { bookingNumber, cancelling, isUnderWay } from "../courier.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredCourier } from "../order-parts.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { applyReport } from "./apply-report.ts";
import { isWaitingForCourier } from "./bookable.ts";
import { errandOf } from "./errand-of.ts";

/** Whether somebody at the shop is waiting for the answer. */
type Watched = { isWatched: boolean };

/**
 * Makes the pending call to the service of an order's courier: books it, cancels it, or fetches its state. May be
 * repeated: a booking has a reference, under which the service books once.
 * @returns the order as it is then; undefined if there is none
 * @throws CourierUnavailable without an answer of the service, CourierRefusal, AppError conflict
 */
export const settleCourier = async (
  { organizationId, orderId, isWatched }: { organizationId: OrganizationId; orderId: OrderId } & Watched,
  now = new Date(),
): Promise<StoredOrder | undefined> => {
  const { key, order: found } = await findPaymentRecord(organizationId, orderId);
  if (!found || !isUnderWay(found.courier)) return found;
  const order = await withoutNeed({ key, order: found }, now);
  const { courier } = order;
  if (!isUnderWay(courier)) return order;
  const known = { key, order };
  try {
    const client = await courierClientOf({ organizationId, ...courier });
    if (courier.state === "cancelling") return await cancel(known, courier, client, now);
    const report = courier.id
      ? await client.find(courier.id, order.currency)
      : await bookOnce({ order, courier, client }, now);
    const applied = await applyReport(known, report, now);
    // Staff cancelled the courier while we were asking the service.
    return applied.courier?.state === "cancelling"
      ? await cancel({ key, order: applied }, applied.courier, client, now)
      : applied;
  } catch (error) {
    if (!(error instanceof CourierRefusal) || courier.id) throw error;
    return failCourier(known, { why: error.why, isWatched }, now);
  }
};

/**
 * Gives up a courier whose request was not answered, once the order does not need it any more because staff brought it
 * or it is final, or once the shop has disconnected the service. In the latter case the board says that nobody comes.
 */
const withoutNeed = async (known: KnownOrder, now: Date): Promise<StoredOrder> => {
  if (known.order.courier?.state !== "booking") return known.order;
  const { couriers } = await findOrganization(known.order.organizationId, { consistent: true });
  return changeOrder(known, (order) => {
    const { courier } = order;
    if (courier?.state !== "booking") return undefined;
    if (!isWaitingForCourier(order)) return { courier: cancelling(courier) };
    return couriers ? undefined : { courier: { ...cancelling(courier), lostAt: now.toISOString() } };
  });
};

/** Services forget references after an hour. This is as long as we rely on them, in milliseconds. */
const REFERENCE_KEPT_MS = 45 * 60_000;

/** Whether a service may have forgotten the reference of a request. */
const isForgotten = ({ askedAt }: StoredCourier, now: Date): boolean =>
  !askedAt || now.getTime() - Date.parse(askedAt) > REFERENCE_KEPT_MS;

/** A requested courier, with the order and the account at the service. */
interface Asked {
  order: StoredOrder;
  courier: StoredCourier;
  client: CourierClient;
}

const searchFor = ({ order: { id, currency }, courier, client }: Asked): Promise<CourierReport | undefined> =>
  client.search({ reference: referenceOf(id, bookingNumber(courier)), currency });

/** Books a courier. If it was requested long ago, and so may have been booked, it is searched first. */
const bookOnce = async (asked: Asked, now: Date): Promise<CourierReport> => {
  const { order, courier, client } = asked;
  const known = isForgotten(courier, now) ? await searchFor(asked) : undefined;
  return known ?? client.book(await errandFor(order, courier, now));
};

const errandFor = async (order: StoredOrder, courier: StoredCourier, now: Date) =>
  errandOf(order, await findOrganization(order.organizationId), courier, now);

/**
 * The id of a courier whose booking was never answered. As long as the service knows the reference, booking once more
 * returns it. After that, or if the order has no address any more, the courier is searched for; undefined if there is
 * none.
 */
const idOf = async (asked: Asked, now: Date): Promise<string | undefined> => {
  const { order, courier, client } = asked;
  const isSought = isForgotten(courier, now) || !order.shippingAddress;
  return (await (isSought ? searchFor(asked) : client.book(await errandFor(order, courier, now))))?.id;
};

/** Cancels a courier. One that has the order already goes on. */
const cancel = async (
  known: KnownOrder,
  courier: StoredCourier,
  client: CourierClient,
  now: Date,
): Promise<StoredOrder> => {
  const { order } = known;
  try {
    const id = courier.id ?? (await idOf({ order, courier, client }, now));
    if (!id) return endCourier(known, { ...courier, state: "cancelled" });
    const report = await client.cancel(id, order.currency).catch((error: unknown) => {
      if (error instanceof CourierRefusal) return client.find(id, order.currency);
      throw error;
    });
    return await applyReport(known, { ...report, id }, now);
  } catch (error) {
    if (!(error instanceof CourierRefusal) || courier.id) throw error;
    // No courier was ever booked.
    return endCourier(known, { ...courier, state: "cancelled" });
  }
};

/** Ends the booking that was asked for, unless another one has taken its place or it has got further. */
const endCourier = (known: KnownOrder, ended: StoredCourier): Promise<StoredOrder> =>
  changeOrder(known, ({ courier }) =>
    courier?.attempt === ended.attempt && courier.id === undefined && isUnderWay(courier)
      ? { courier: { ...courier, ...ended } }
      : undefined,
  );

/**
 * Stores that there is no courier for an order. Unless somebody at the shop is waiting for the answer, the board shows
 * a notice.
 */
export const failCourier = (
  known: KnownOrder,
  { why, isWatched }: Pick<StoredCourier, "why"> & Watched,
  now: Date,
): Promise<StoredOrder> => {
  const { courier } = known.order;
  if (!courier) return Promise.resolve(known.order);
  return endCourier(known, { ...courier, state: "failed", why, ...(!isWatched && { lostAt: now.toISOString() }) });
};
