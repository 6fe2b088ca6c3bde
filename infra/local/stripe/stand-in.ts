import { randomBytes } from "node:crypto";
import { keptSecret } from "../data-dir.ts";
import { openRecords, PAYMENT_RECORDS } from "../payments/records.ts";
import type { PaymentStandIn } from "../payments/stand-in.ts";
import { startStripe } from "./stripe.ts";

/** The account of the demo's bistro. */
const DEMO_ACCOUNT = "acct_malabar";

export const standIn: PaymentStandIn = {
  // Stripe's SDK takes a host and a port, but no path.
  path: "",
  secrets: {
    STRIPE_SECRET_KEY: () => "sk_test_local",
    STRIPE_WEBHOOK_SECRET: (data) =>
      keptSecret(data, "stripe-webhook-secret", () => `whsec_${randomBytes(24).toString("hex")}`),
  },
  tip: "Nobody is charged: any BLIK code of six digits pays, 000000 is declined.",
  start: ({ origin, data, environment }, prefix) => {
    const records = openRecords(data.path(PAYMENT_RECORDS));
    const { api, pages, stop } = startStripe({
      records,
      origin,
      prefix,
      secretKey: environment.STRIPE_SECRET_KEY,
      accounts: [DEMO_ACCOUNT],
      webhook: {
        url: `${environment.PLATFORM_URL}/api/webhook/payment/stripe`,
        secret: environment.STRIPE_WEBHOOK_SECRET,
      },
    });
    return { listeners: { "/v1": api, [prefix]: pages }, stop: () => [stop(), records.close()] };
  },
};
