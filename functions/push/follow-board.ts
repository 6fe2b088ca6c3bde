import * as push from "#core/contract/push.ts";
import { followBoard } from "#core/messages/follow-board.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(push.followBoard, ({ body: input, actor: member }) => followBoard({ member, input }));
