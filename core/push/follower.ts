import * as z from "zod/mini";
import { type OrderId, type OrganizationId, SessionId, UserId } from "../contract/ids.ts";
import { languages } from "../contract/languages.ts";
import { keys } from "../db/keys.ts";
import { followersOf } from "../db/ranges.ts";
import { commit, query } from "../db/table.ts";
import { hashOf } from "../hash-of.ts";

/** A device that follows an order or, through a member's session, the board of new orders. */
const Follower = z.object({
  /** The same for the same device. */
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  /** Our key that the device's subscription was made for. */
  keyId: z.string(),
  language: z.enum(languages),
  /** When it began to follow (ISO 8601): it is told of nothing from before. */
  since: z._default(z.string(), ""),
  session: z.optional(z.object({ userId: UserId, sessionId: SessionId })),
});
export type Follower = z.infer<typeof Follower>;

/** What devices follow: an order or, for null, the board of an organization. */
export interface Followed {
  organizationId: OrganizationId;
  orderId: OrderId | null;
}

/** The id of a device, from its address. */
export const followerId = (endpoint: string): string => hashOf(endpoint).slice(0, 22);

/** The devices that follow something. */
export const findFollowers = async ({ organizationId, orderId }: Followed): Promise<Follower[]> => {
  const items = await query({ ...followersOf(organizationId, orderId), consistent: true });
  return items.map((item) => Follower.parse(item));
};

/** Forgets a device that follows something. */
export const removeFollower = ({ organizationId, orderId }: Followed, id: Follower["id"]): Promise<void> =>
  commit({ remove: keys.follower(organizationId, orderId, id) });

/** Forgets all devices that follow something, or those of one member. */
export const forgetFollowers = async (followed: Followed, member?: UserId): Promise<void> => {
  const followers = await findFollowers(followed);
  const over = followers.filter(({ session }) => member === undefined || session?.userId === member);
  await Promise.all(over.map(({ id }) => removeFollower(followed, id)));
};
