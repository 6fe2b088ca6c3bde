import * as push from "#core/contract/push/push.ts";
import { call } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";
import { storedValue } from "../../ui/stored.ts";
import { FOLLOWED } from "./end-pushes.ts";
import { endpointHere, subscribe } from "./worker.ts";

/** The pages of orders. */
const SCOPE = "/account/orders";

/** The number of orders to remember; older ones are final. */
const MAX_REMEMBERED = 20;

const parse = (kept: unknown) =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : undefined;

/** The orders that this browser follows. */
export const followed = storedValue(FOLLOWED, parse);

const others = (orderId: string) => (followed.get() ?? []).filter((id) => id !== orderId);

interface Order {
  organizationId: string;
  id: string;
  token: string | undefined;
}

/**
 * Asks for the permission to notify, and lets this browser follow an order. @returns whether it was allowed
 * @throws as `subscribe` does
 */
export const follow = async ({ organizationId, id, token }: Order, language: Locale): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const subscription = await subscribe(SCOPE);
  await call(push.followOrder, {
    params: { organizationId, id },
    query: { token },
    body: { ...subscription, language },
  });
  followed.set([...others(id), id].slice(-MAX_REMEMBERED));
  return true;
};

/** Lets this browser stop following an order. @throws ApiError */
export const unfollow = async ({ organizationId, id, token }: Order): Promise<void> => {
  const endpoint = await endpointHere(SCOPE);
  if (endpoint)
    await call(push.unfollowOrder, { params: { organizationId, id }, query: { token }, body: { endpoint } });
  followed.set(others(id));
};
