import { openRecords, PAYMENT_RECORDS } from "../payments/records.ts";
import type { PaymentStandIn } from "../payments/stand-in.ts";
import { startPaypal } from "./paypal.ts";

export const standIn: PaymentStandIn = {
  secrets: {},
  start: ({ origin, data }, prefix) => {
    const records = openRecords(data.path(PAYMENT_RECORDS));
    const { listener, stop } = startPaypal({ records, origin, prefix });
    return { listeners: { [prefix]: listener }, stop: () => [stop(), records.close()] };
  },
};
