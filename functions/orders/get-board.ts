import { getBoard as row } from "#core/contract/order-board.ts";
import { getBoard } from "#core/orders/get-board.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(row, ({ headers, actor: member }) =>
  getBoard({ member, known: /^(?:W\/)?"(.*)"$/.exec(headers["if-none-match"] ?? "")?.[1] }),
);
