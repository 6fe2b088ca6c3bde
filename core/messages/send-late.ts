import { OrderId, type OrganizationId, ReservationId } from "../contract/ids.ts";
import { messageOf } from "../db/changes.ts";
import { findDue } from "../db/due.ts";
import { type Key, keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation, statusOf } from "../reservations/reservation.ts";
import { orderAlerts } from "./alerts.ts";
import { newsIn } from "./news.ts";
import { reservationSms } from "./reservation-sms.ts";
import { giveUp, type Message, sendOnce } from "./send-once.ts";
import { reservationMessageId } from "./tell-reservation.ts";
import { subjectOf } from "./tell-staff.ts";

/** Most messages of a shard that one run sends; the next one comes a minute later. */
const READ = 50;

/** A message that could not be looked after. */
interface Failure {
  item: string;
  error: unknown;
}

/**
 * Sends the messages again that a service did not take, such as a push service that throttles. News that a newer one
 * overtook is given up, and so is one for a device that is gone.
 */
export const sendLate = async (now = new Date()): Promise<Failure[]> => {
  const late = await findDue("LATE", now, READ);
  const failures = late.map(async (key): Promise<Failure[]> => {
    try {
      await again(key, now);
      return [];
    } catch (error) {
      return [{ item: `${key.pk} ${key.sk}`, error }];
    }
  });
  return (await Promise.all(failures)).flat();
};

const again = async (key: Key, now: Date): Promise<void> => {
  const { organizationId, id } = messageOf(key);
  const message = (await presentAlerts(organizationId, id)).find((each) => each.id === id);
  await (message ? sendOnce(organizationId, message, now) : giveUp(key, "overtaken"));
};

/** What may ring now about the order or the reservation of a message. */
const presentAlerts = async (organizationId: OrganizationId, id: string): Promise<Message[]> => {
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
    const order = StoredOrder.parse(item);
    const news = newsIn(undefined, order);
    const all = [...(news ? [news] : []), "moved" as const].map((each) => orderAlerts(each, { order, shop }));
    return (await Promise.all(all)).flat();
  }
  const reservation = StoredReservation.parse(item);
  const all = [statusOf(reservation), "moved" as const].map((news) =>
    reservationSms(reservationMessageId(reservation, news), news, { reservation, shop }),
  );
  return (await Promise.all(all)).flat();
};
