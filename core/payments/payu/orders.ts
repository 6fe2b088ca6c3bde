import * as z from "zod/mini";
import { chargedOf } from "../../contract/orders/charged.ts";
import type { Payu } from "../../contract/payments/payments.ts";
import { refused } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import type { Outcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import { findPayuAccounts } from "./accounts.ts";
import { callPayu, type PayuCall, signIn } from "./client.ts";

/** https://developers.payu.com/europe/api/#tag/Order/operation/order-retrieve */
export const PayuOrder = z.object({
  orderId: z.string(),
  status: z.enum(["NEW", "PENDING", "WAITING_FOR_CONFIRMATION", "COMPLETED", "CANCELED"]),
  /** Hundredths of the currency's unit, as digits. */
  totalAmount: z.string(),
  currencyCode: z.string(),
});
export type PayuOrder = z.infer<typeof PayuOrder>;

/**
 * An amount as PayU writes it, in hundredths of the currency's unit. All currencies that we offer there have such minor
 * units.
 */
export const amountOf = (order: Payable): string => String(chargedOf(order.payment));

/** The state of a payment by PayU's: https://developers.payu.com/europe/docs/payment-flows/lifecycle */
export const outcomeOf = ({ orderId, status }: Pick<PayuOrder, "orderId" | "status">): Outcome => {
  if (status === "COMPLETED") return { is: "paid", charge: orderId };
  return { is: status === "CANCELED" ? "over" : "open" };
};

const accountOf = async ({ id, organizationId, paymentAccount }: Payable): Promise<Payu> => {
  const account = (await findPayuAccounts(organizationId)).find(({ posId }) => posId === paymentAccount);
  if (!account) throw new Error(`The point of sale of ${id} is not known any more`);
  return account;
};

/** Asks PayU about one order, as its point of sale. */
export type Asking = <T extends z.ZodMiniType>(call: PayuCall, schema: T) => Promise<z.output<T>>;

/**
 * Signs in as a point of sale, and runs calls.
 * @throws AppError payment_unavailable without a valid answer in time, ProviderError
 */
export const asPointOfSale = async <T>(
  account: Payu,
  deadline: Deadline,
  work: (ask: Asking) => Promise<T>,
): Promise<T> => {
  try {
    const token = await signIn(account, deadline);
    return await work((call, schema) => callPayu({ token, deadline, ...call }, schema));
  } catch (cause) {
    throw refused(cause);
  }
};

/** The same for the point of sale of an order. */
export const asSellerOf = async <T>(
  order: Payable,
  deadline: Deadline,
  work: (ask: Asking, posId: string) => Promise<T>,
): Promise<T> => {
  const account = await accountOf(order);
  return asPointOfSale(account, deadline, (ask) => work(ask, account.posId));
};
