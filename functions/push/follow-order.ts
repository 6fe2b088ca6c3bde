import * as push from "#core/contract/push.ts";
import { followOrder } from "#core/messages/follow-order.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(push.followOrder, ({ params, query, body: input, actor }) =>
  followOrder({ ...params, ...query, input, actor }),
);
