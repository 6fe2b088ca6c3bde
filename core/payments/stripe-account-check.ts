import * as z from "zod/mini";
import { askStripe } from "./ask-stripe.ts";
import type { Patience } from "./patience.ts";

/** https://docs.stripe.com/api/accounts/object */
const Account = z.object({
  charges_enabled: z.boolean(),
  metadata: z.nullish(z.record(z.string(), z.string())),
  requirements: z.nullish(z.object({ currently_due: z.nullish(z.array(z.string())) })),
});

/**
 * Whether an account at Stripe can charge, what Stripe still needs to know, and the organization that we made it for.
 * @throws AppError payment_unavailable, Refused
 */
export const askForAccount = async (account: string, patience: Patience) => {
  const found = await askStripe(patience, Account, ({ accounts }) => accounts.retrieve(account));
  return {
    canCharge: found.charges_enabled,
    missing: found.requirements?.currently_due ?? [],
    organizationId: found.metadata?.organizationId,
  };
};
