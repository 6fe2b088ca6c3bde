import { findSession } from "../accounts/sessions.ts";
import type { Language } from "../contract/locales/languages.ts";
import { orderMessageTexts } from "../contract/locales/texts.ts";
import { orderName } from "../contract/orders/order-name.ts";
import { paths } from "../contract/storefront.ts";
import { findOptionalMember } from "../members/membership.ts";
import type { StoredOrder } from "../orders/order.ts";
import { dateFieldOf } from "../orders/status.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import {
  findPushSubscriptions,
  type PushSource,
  type PushSubscription,
  removePushSubscription,
} from "../push/push-subscription.ts";
import { type PushNotification, type PushOptions, SubscriptionGone, sendPush } from "../push/send-push.ts";
import type { OrderEvent } from "./order-event.ts";
import { orderMessage } from "./order-message.ts";
import type { Message } from "./send-once.ts";

/** Milliseconds after which a push is of no use. */
const RETRY_FOR_MS = 10 * 60_000;

/** Seconds for which a push service keeps a message for a device that it can't reach. */
const TTL_SECONDS = 60 * 60;

/** Events after which nobody has to act. */
const quiet: readonly OrderEvent[] = ["received", "completed", "refunded"];

/** Events after which an order has no more. */
const last: readonly OrderEvent[] = ["completed", "cancelled"];

interface About {
  order: StoredOrder;
  shop: StoredOrganization;
}

interface Push {
  source: PushSource;
  subscription: PushSubscription;
  notification: PushNotification;
  options: PushOptions;
  /** Whether no other push follows it. */
  isLast?: boolean;
}

/** The message of a push to one device. The subscription is removed after the last push, or when the device is gone. */
const pushMessage = (id: string, { source, subscription, notification, options, isLast = false }: Push): Message => ({
  id: `${id}-${subscription.id}`,
  budget: { kind: source.orderId ? "push" : "shop", to: subscription.endpoint, organizationId: source.organizationId },
  retryFor: RETRY_FOR_MS,
  send: async (spent) => {
    try {
      await sendPush(subscription, notification, options, spent);
      if (isLast) await removePushSubscription(source, subscription.id);
    } catch (error) {
      if (error instanceof SubscriptionGone) await removePushSubscription(source, subscription.id);
      throw error;
    }
  },
});

/** The subscriptions to a source whose sessions still allow messages. The others are removed. */
const toldOf = async (
  source: PushSource,
  mayBeTold: (session: PushSubscription["session"]) => Promise<unknown>,
): Promise<PushSubscription[]> => {
  const subscriptions = await findPushSubscriptions(source);
  const may = await Promise.all(subscriptions.map(({ session }) => mayBeTold(session)));
  const strangers = subscriptions.filter((_, place) => !may[place]);
  await Promise.all(strangers.map(({ id }) => removePushSubscription(source, id)));
  return subscriptions.filter((_, place) => may[place]);
};

/** When an order got its status. A repeated change must not notify a device of an event from before it subscribed. */
const eventAt = (order: StoredOrder) =>
  Object.values(dateFieldOf)
    .map((date) => order[date] ?? "")
    .reduce((latest, instant) => (instant > latest ? instant : latest));

/** The pushes about an event of an order to the devices that subscribed to it and were not signed out since. */
export const orderPushes = async (id: string, event: OrderEvent, { order, shop }: About): Promise<Message[]> => {
  const source = { organizationId: order.organizationId, orderId: order.id };
  const subscriptions = await toldOf(source, async (session) => !session || findSession(session));
  const notificationIn = async (language: Language): Promise<PushNotification> => {
    const { subject, detail } = await orderMessage(event, order, shop, language);
    const body = detail ? `${subject}. ${detail}` : subject;
    return { title: shop.name, body, path: paths.order(order.id, order.token), tag: order.id };
  };
  const urgency = quiet.includes(event) ? "normal" : "high";
  const options: PushOptions = { ttl: TTL_SECONDS, urgency, topic: order.id };
  const isLast = last.includes(event);
  const isStep = event !== "moved" && event !== "changed" && event !== "refunded";
  const isLater = ({ since }: PushSubscription) => isStep && since > eventAt(order);
  const pushes = subscriptions
    .filter((subscription) => !isLater(subscription))
    .map(async (subscription) => {
      const notification = await notificationIn(subscription.language);
      return pushMessage(id, { source, subscription, notification, options, isLast });
    });
  return Promise.all(pushes);
};

/** The pushes about a new order to the devices of members. Those of members who left or signed out are removed. */
export const boardPushes = async (id: string, { order, shop }: About): Promise<Message[]> => {
  const { organizationId, acceptWithinMinutes } = order;
  const source = { organizationId, orderId: null };
  const subscriptions = await toldOf(source, (session) => findOptionalMember(organizationId, session));
  const notificationIn = async (language: Language): Promise<PushNotification> => {
    const text = await orderMessageTexts(language);
    const body = text("order-message.shop.subject", { reference: orderName(order) });
    return { title: shop.name, body, path: paths.board(organizationId), tag: order.id };
  };
  const ttl = acceptWithinMinutes === undefined ? TTL_SECONDS : acceptWithinMinutes * 60;
  const options: PushOptions = { ttl, urgency: "high", topic: order.id };
  const pushes = subscriptions.map(async (subscription) => {
    const notification = await notificationIn(subscription.language);
    return pushMessage(id, { source, subscription, notification, options });
  });
  return Promise.all(pushes);
};
