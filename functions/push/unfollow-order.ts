import * as push from "#core/contract/push.ts";
import { unfollowOrder } from "#core/messages/follow-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(push.unfollowOrder, ({ params, query, body, actor }) =>
  unfollowOrder({ ...params, ...query, ...body, actor }),
);
