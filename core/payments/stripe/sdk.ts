import Stripe from "stripe";
import { AppError } from "../../errors.ts";
import { stripeSettings } from "./settings.ts";

let opened: Stripe | undefined;

/**
 * Stripe's client for the platform's own account.
 * @throws AppError payment_unavailable where the stage has no key
 */
export const stripeSdk = (): Stripe => {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = stripeSettings();
  if (!STRIPE_SECRET_KEY)
    throw new AppError("payment_unavailable", { cause: new Error("STRIPE_SECRET_KEY is not set") });
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  opened ??= new Stripe(STRIPE_SECRET_KEY, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return opened;
};
