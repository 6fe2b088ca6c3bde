import type { CourierStandIn } from "../couriers/stand-in.ts";
import { openRecords, PAYMENT_RECORDS } from "../payments/records.ts";
import { startUberDirect } from "./uber-direct.ts";

export const standIn: CourierStandIn = {
  start: ({ data }, prefix) => {
    const records = openRecords(data.path(PAYMENT_RECORDS));
    const { listener, stop } = startUberDirect({ records, prefix });
    return { listeners: { [prefix]: listener }, stop: () => [stop(), records.close()] };
  },
};
