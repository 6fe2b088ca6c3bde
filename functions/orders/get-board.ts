import { getBoard as row } from "#core/contract/order-board.ts";
import { getBoard } from "#core/orders/get-board.ts";
import { isLatestBoard } from "#core/orders/is-latest-board.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(row, ({ actor: member }) => getBoard({ member }), { isLatest: isLatestBoard });
