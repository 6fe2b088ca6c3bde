import { priceCart } from "#core/cart/price-cart.ts";
import * as cart from "#core/contract/cart.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(cart.priceCart, ({ params, query, body, actor }) =>
  priceCart({ ...params, ...query, ...body, actor }),
);
