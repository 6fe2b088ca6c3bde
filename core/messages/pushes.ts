import type { Language } from "../contract/languages.ts";
import { paths } from "../contract/storefront.ts";
import { memberAmongAll } from "../members/membership.ts";
import type { StoredOrder } from "../orders/order.ts";
import { dateOf } from "../orders/status.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { type Followed, type Follower, findFollowers, removeFollower } from "../push/follower.ts";
import { type Delivery, FollowerGone, type Note, sendPush } from "../push/send-push.ts";
import type { OrderNews } from "./news.ts";
import { factsOf } from "./order-facts.ts";
import { told } from "./order-words.ts";
import type { Message } from "./send-once.ts";
import { words as shopWords } from "./shop-letter.ts";

/** Milliseconds after which a push is of no use. */
const PATIENCE = 10 * 60_000;

/** Seconds for which a push service keeps a message for a device that it can't reach. */
const HOUR = 60 * 60;

/** News that nobody has to act on. */
const quiet: readonly OrderNews[] = ["received", "completed"];

/** News after which an order has no more. */
const last: readonly OrderNews[] = ["completed", "cancelled"];

interface About {
  order: StoredOrder;
  shop: StoredOrganization;
}

interface Push {
  followed: Followed;
  follower: Follower;
  note: Note;
  delivery: Delivery;
  /** Whether the device is told of nothing after it. */
  isLast?: boolean;
}

/** The message of a push to one device. A device that is gone, or was told of the last news, is forgotten. */
const byPush = (id: string, { followed, follower, note, delivery, isLast = false }: Push): Message => ({
  id: `${id}-${follower.id}`,
  patience: PATIENCE,
  send: async () => {
    try {
      await sendPush(follower, note, delivery);
      if (isLast) await removeFollower(followed, follower.id);
    } catch (error) {
      if (error instanceof FollowerGone) await removeFollower(followed, follower.id);
      throw error;
    }
  },
});

/** When an order got its status. A repeated change must not tell a device of news from before it followed. */
const newsAt = (order: StoredOrder) =>
  Object.values(dateOf)
    .map((date) => order[date] ?? "")
    .reduce((latest, instant) => (instant > latest ? instant : latest));

/** The news of an order for the devices that follow it. */
export const orderPushes = async (id: string, news: OrderNews, { order, shop }: About): Promise<Message[]> => {
  const followed = { organizationId: order.organizationId, orderId: order.id };
  const followers = await findFollowers(followed);
  const noteIn = (language: Language): Note => {
    const { subject, more } = told[language](factsOf(order, shop, language))[news];
    const body = more ? `${subject}. ${more}` : subject;
    return { title: shop.name, body, path: paths.order(order.id, order.token), tag: order.id };
  };
  const urgency = quiet.includes(news) ? "normal" : "high";
  const delivery: Delivery = { ttl: HOUR, urgency, topic: order.id };
  const knew = ({ since }: Follower) => news !== "moved" && since > newsAt(order);
  return followers
    .filter((follower) => !knew(follower))
    .map((follower) =>
      byPush(id, { followed, follower, note: noteIn(follower.language), delivery, isLast: last.includes(news) }),
    );
};

/** A new order for the devices of members that follow the board. Those of members who left or signed out are forgotten. */
export const boardPushes = async (id: string, { order, shop }: About): Promise<Message[]> => {
  const { organizationId, acceptWithinMinutes } = order;
  const followed = { organizationId, orderId: null };
  const followers = await findFollowers(followed);
  const isMember = await Promise.all(followers.map(({ session }) => memberAmongAll(organizationId, session)));
  const strangers = followers.filter((_, place) => !isMember[place]);
  await Promise.all(strangers.map((stranger) => removeFollower(followed, stranger.id)));
  const noteIn = (language: Language): Note => ({
    title: shop.name,
    body: shopWords[language].subject(order.referenceId),
    path: paths.board(organizationId),
    tag: order.id,
  });
  const ttl = acceptWithinMinutes === undefined ? HOUR : acceptWithinMinutes * 60;
  const delivery: Delivery = { ttl, urgency: "high", topic: order.id };
  return followers
    .filter((_, place) => isMember[place])
    .map((follower) => byPush(id, { followed, follower, note: noteIn(follower.language), delivery }));
};
