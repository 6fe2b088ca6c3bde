import * as push from "#core/contract/push.ts";
import { unfollowBoard } from "#core/messages/follow-board.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(push.unfollowBoard, ({ body, actor: member }) => unfollowBoard({ member, ...body }));
