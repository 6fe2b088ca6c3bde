import * as push from "#core/contract/push/push.ts";
import { followBoard as doFollowBoard, unfollowBoard as doUnfollowBoard } from "#core/messages/follow-board.ts";
import { followOrder as doFollowOrder, unfollowOrder as doUnfollowOrder } from "#core/messages/follow-order.ts";
import { currentKey } from "#core/push/vapid.ts";
import { endpoint } from "./http/endpoint.ts";

export const followBoard = endpoint(push.followBoard, ({ body: input, actor: member }) =>
  doFollowBoard({ member, input }),
);

export const followOrder = endpoint(push.followOrder, ({ params, query, body: input, actor }) =>
  doFollowOrder({ ...params, ...query, input, actor }),
);

export const getPushKey = endpoint(push.getPushKey, () => ({ key: currentKey()?.publicKey ?? null }));

export const unfollowBoard = endpoint(push.unfollowBoard, ({ body, actor: member }) =>
  doUnfollowBoard({ member, ...body }),
);

export const unfollowOrder = endpoint(push.unfollowOrder, ({ params, query, body, actor }) =>
  doUnfollowOrder({ ...params, ...query, ...body, actor }),
);
