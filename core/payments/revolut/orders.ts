import * as z from "zod/mini";
import { Minor } from "../../money.ts";
import { isRevoked, Refusal, refused } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { Payable } from "../payable.ts";
import { findRevolutAccounts } from "./accounts.ts";
import { callRevolut, type RevolutCall } from "./client.ts";

/** https://developer.revolut.com/docs/merchant/retrieve-order */
export const RevolutOrder = z.object({
  id: z.string(),
  type: z._default(z.enum(["payment", "refund", "chargeback", "payment_request"]), "payment"),
  state: z.enum(["pending", "processing", "authorised", "completed", "cancelled", "failed"]),
  amount: z.int(),
  checkout_url: z.nullish(z.string()),
  refunded_amount: z.optional(Minor),
});
export type RevolutOrder = z.infer<typeof RevolutOrder>;

/**
 * The keys to try for an order's account: its own, and for orders that Revolut already has, the shop's later keys,
 * because its own may have been replaced. A key of another merchant finds nothing.
 */
const keysFor = async ({ id, organizationId, paymentAccount }: Payable, isNew: boolean): Promise<string[]> => {
  const accounts = await findRevolutAccounts(organizationId);
  const own = accounts.find((account) => account.id === paymentAccount);
  if (!own) throw new Error(`The Revolut account of ${id} is not known any more`);
  const others = accounts.filter((account) => account !== own);
  return [own, ...(isNew ? [] : others)].map(({ secretKey }) => secretKey);
};

/** Tries one key after another until one is not revoked. */
const first = async <T>(secretKeys: readonly string[], ask: (secretKey: string) => Promise<T>): Promise<T> => {
  let refusal: unknown;
  for (const secretKey of secretKeys) {
    try {
      return await ask(secretKey);
    } catch (error) {
      refusal ??= error;
      if (!isRevoked(refusal) || !(error instanceof Refusal)) throw error;
    }
  }
  throw refusal;
};

/**
 * Asks Revolut about a shop's order, and parses the answer by a schema.
 * @throws AppError payment_unavailable without a valid answer in time, ProviderError
 */
export const callForOrder = async <T extends z.ZodMiniType>(
  order: Payable,
  { deadline, ...call }: RevolutCall & { deadline: Deadline },
  schema: T,
): Promise<z.output<T>> => {
  const secretKeys = await keysFor(order, call.path === "/api/orders");
  try {
    return await first(secretKeys, (secretKey) => callRevolut({ secretKey, deadline, ...call }, schema));
  } catch (cause) {
    throw refused(cause);
  }
};
