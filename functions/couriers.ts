import * as couriers from "#core/contract/couriers/couriers.ts";
import { setCouriers as doSetCouriers } from "#core/couriers/set-couriers.ts";
import { connectUberDirect as doConnectUberDirect } from "#core/couriers/uber-direct/connect-uber-direct.ts";
import { changeCourier as doChangeCourier } from "#core/orders/couriers/change-courier.ts";
import { quoteCourier as doQuoteCourier } from "#core/orders/couriers/quote-courier.ts";
import { receiveCourierEvent as doReceiveCourierEvent } from "#core/orders/couriers/receive-courier-event.ts";
import { endpoint, machineEndpoint } from "./http/endpoint.ts";

export const changeCourier = endpoint(couriers.changeCourier, ({ params, body, actor: member }) =>
  doChangeCourier({ ...params, ...body, member }),
);

export const connectUberDirect = endpoint(couriers.connectUberDirect, ({ body, actor: member }) =>
  doConnectUberDirect({ ...body, member }),
);

export const quoteCourier = endpoint(couriers.quoteCourier, ({ params, actor: member }) =>
  doQuoteCourier({ ...params, member }),
);

export const receiveCourierEvent = machineEndpoint(couriers.receiveCourierEvent, async ({ params, sent }) => {
  await doReceiveCourierEvent({ ...params, ...sent });
  return { received: true as const };
});

export const setCouriers = endpoint(couriers.setCouriers, ({ body, actor: member }) =>
  doSetCouriers({ ...body, member }),
);
