import { StoredUser } from "../accounts/user.ts";
import { OrderId, type OrganizationId, ReservationId, type UserId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { messageOf } from "../db/stream.ts";
import { find, findMany } from "../db/table.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation, statusOf } from "../reservations/reservation.ts";
import { orderAlerts } from "./alerts.ts";
import { subjectOf } from "./notify-staff.ts";
import { type OrderEvent, orderEventIn } from "./order-event.ts";
import { toldRefunds } from "./order-summary.ts";
import { readBy } from "./read-by.ts";
import { reservationSms } from "./reservation-sms.ts";
import { giveUp, type Message, sendOnce } from "./send-once.ts";

/** Most messages of a shard that one run reads; the next one comes a minute later. */
const MAX_READ = 5_000;

/** Milliseconds after which a run begins no more. */
const RUN_MS = 35_000;

/**
 * Retries the messages that a service did not take, such as a push service that throttles. A message about an event
 * that a later one overtook is given up, and so is one for a device that is gone.
 */
export const sendLate = async (now = new Date()): Promise<Failure[]> => {
  const until = Date.now() + RUN_MS;
  const late = await findDueKeys("LATE", now, MAX_READ);
  return inTurn(byTenant(late), { until, nameOf: nameOfKey }, (key) => retryLate(key, now));
};

/** Tries a late message again, or gives it up where an event overtook it. */
export const retryLate = async (key: Key, now: Date): Promise<void> => {
  const { organizationId, id } = messageOf(key);
  const message = (await currentAlerts(organizationId, id)).find((each) => each.id === id);
  await (message ? sendOnce(organizationId, message, now) : giveUp(key, "overtaken"));
};

/** The text messages and pushes that may be sent now about the order or the reservation of a message. */
const currentAlerts = async (organizationId: OrganizationId, id: string): Promise<Message[]> => {
  const orderId = OrderId.safeParse(subjectOf(id)).data;
  const reservationId = ReservationId.safeParse(subjectOf(id)).data;
  const key = orderId
    ? keys.order(organizationId, orderId)
    : reservationId && keys.reservation(organizationId, reservationId);
  if (!key) return [];
  const [shopItem, item] = await findMany([keys.organization(organizationId), key]);
  if (!shopItem || !item) return [];
  const shop = StoredOrganization.parse(shopItem);
  if (orderId) {
    const stored = StoredOrder.parse(item);
    const order = readBy(await userOf(stored.customerId), stored);
    const event = orderEventIn(undefined, order);
    const events: OrderEvent[] = [
      ...(event ? [event] : []),
      ...(order.edits?.length ? ["changed" as const] : []),
      ...(order.waitingEdit ? ["edit-payable" as const] : []),
      ...(toldRefunds(order).length ? ["refunded" as const] : []),
      "moved",
    ];
    const all = events.map((each) => orderAlerts(each, { order, shop }));
    return (await Promise.all(all)).flat();
  }
  const stored = StoredReservation.parse(item);
  const reservation = readBy(await userOf(stored.userId), stored);
  // A later version may differ only in fields without a message, such as the table.
  const event = [statusOf(reservation), "moved" as const].find((each) => id.startsWith(`${reservationId}-${each}-`));
  return event ? reservationSms(id.replace(/-sms$/, ""), event, { reservation, shop }) : [];
};

const userOf = async (userId: UserId | null): Promise<StoredUser | undefined> => {
  const item = userId && (await find(keys.user(userId)));
  return item ? StoredUser.parse(item) : undefined;
};
