import * as steps from "#core/contract/order-steps.ts";
import { changePromise } from "#core/orders/change-promise.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(steps.changePromise, ({ params, body, actor: member }) =>
  changePromise({ ...params, ...body, member }),
);
