import { priceCart as doPriceCart } from "#core/cart/price-cart.ts";
import * as cart from "#core/contract/cart/cart.ts";
import { endpoint } from "./http/endpoint.ts";

export const priceCart = endpoint(cart.priceCart, ({ params, query, body, actor, site }) =>
  doPriceCart({ ...params, ...query, ...body, actor, network: site.address }),
);
