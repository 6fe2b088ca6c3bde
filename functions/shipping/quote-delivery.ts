import * as shipping from "#core/contract/shipping.ts";
import { quoteDelivery } from "#core/shipping/quote-delivery.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(shipping.quoteDelivery, ({ params, query }) => quoteDelivery({ ...params, ...query }));
