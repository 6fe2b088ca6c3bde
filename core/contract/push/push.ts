import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { languages } from "../locales/languages.ts";
import { TokenQuery } from "../orders/orders.ts";
import { wellFormed } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";

/** Most devices that follow one order, and most on which a shop's members are told of new orders. */
export const MAX_SUBSCRIPTIONS = 5;
export const MAX_BOARD_SUBSCRIPTIONS = 30;

/** The address of a device at its browser's push service: whoever knows it can try to reach the device. */
const Endpoint = z.url("This is not a valid URL").check(z.maxLength(1000, "This address is too long"), wellFormed);

/** Base64url of exactly `count` bytes. */
const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), "Invalid input"));

/** A subscription as browsers make it (https://www.w3.org/TR/push-api/), and the language in which to tell. */
export const FollowInput = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    /** The device's public key, an uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
  language: z.enum(languages),
});
export type FollowInput = z.output<typeof FollowInput>;

const EndpointInput = z.strictObject({ endpoint: Endpoint });

const orderParams = z.extend(inOrganization, { id: OrderId });

export const getPushKey = route({
  method: "GET",
  path: "/push/key",
  access: "public",
  summary: "Get the public key that a browser's subscription to push messages is made for",
  /** An uncompressed point of P-256 in base64url; null on a platform that sends none. */
  response: z.object({ key: z.nullable(z.string()) }),
  cache: { fresh: 60, stale: 600 },
});

export const followOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/push",
  access: "order",
  summary: "Tell a device of each step of an order until it is over",
  params: orderParams,
  query: TokenQuery,
  body: FollowInput,
  perMinute: 30,
});

export const unfollowOrder = route({
  method: "POST",
  path: "/{organizationId}/orders/{id}/push/off",
  access: "order",
  summary: "Tell a device no more of an order",
  params: orderParams,
  query: TokenQuery,
  body: EndpointInput,
  perMinute: 30,
});

export const followBoard = route({
  method: "POST",
  path: "/{organizationId}/push",
  access: "staff",
  summary: "Tell the caller's device of new orders, for 30 days or until the session ends",
  params: inOrganization,
  body: FollowInput,
  isPersonal: true,
  perMinute: 30,
});

export const unfollowBoard = route({
  method: "POST",
  path: "/{organizationId}/push/off",
  access: "staff",
  summary: "Tell a device no more of new orders",
  params: inOrganization,
  body: EndpointInput,
  isPersonal: true,
  perMinute: 30,
});
