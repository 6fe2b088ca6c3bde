import * as z from "zod/mini";
import { settings } from "../../config.ts";

export const stripeSettings = settings(
  z.object({
    STRIPE_API_BASE: z._default(z.url(), "https://api.stripe.com"),
    /** The platform's key at Stripe, and the secret that signs Stripe's events. Without them no order is paid there. */
    STRIPE_SECRET_KEY: z.optional(z.string()),
    STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  }),
);
