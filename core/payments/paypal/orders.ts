import * as z from "zod/mini";
import { decimalsOf } from "../../contract/values/money.ts";
import { type Minor, toMajor, toMinor } from "../../money.ts";
import { refused } from "../call-provider.ts";
import type { Deadline } from "../deadline.ts";
import { Moment } from "../moment.ts";
import type { Outcome } from "../outcome.ts";
import type { Payable } from "../payable.ts";
import { findPaypalAccounts } from "./accounts.ts";
import { callPaypal, type PaypalCall, signIn } from "./client.ts";

const Money = z.object({ currency_code: z.string(), value: z.string() });

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export const Capture = z.object({
  id: z.string(),
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
});
/** https://developer.paypal.com/docs/api/payments/v2/#authorizations_get */
export const Authorization = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "CAPTURED", "DENIED", "EXPIRED", "PARTIALLY_CAPTURED", "VOIDED", "PENDING"]),
});
export const Refund = z.object({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: Money,
  create_time: z.optional(Moment),
  /** Our reference. Refunds of PayPal's own pages have none of ours. */
  custom_id: z.optional(z.string()),
});
const Payments = z.object({
  authorizations: z._default(z.array(Authorization), []),
  captures: z._default(z.array(Capture), []),
  refunds: z._default(z.array(Refund), []),
});
const Unit = z.object({
  amount: Money,
  payments: z._default(Payments, { authorizations: [], captures: [], refunds: [] }),
});
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z.tuple([Unit], Unit),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

/** An amount as PayPal writes it. */
export const moneyOf = (amount: Minor, currency: string) => ({
  currency_code: currency,
  value: toMajor(amount, currency).toFixed(decimalsOf(currency)),
});

/** An amount that PayPal wrote, in minor units. */
export const minorOf = ({ value, currency_code }: z.infer<typeof Money>): Minor =>
  toMinor(Number(value), currency_code);

/** The state of a payment by its capture's. */
export const outcomeOfCapture = ({ id, status }: z.infer<typeof Capture>): Outcome => {
  if (status === "PENDING") return { is: "open" };
  return status === "DECLINED" || status === "FAILED" ? { is: "declined" } : { is: "paid", charge: id };
};

const accountOf = async ({ id, organizationId, paymentAccount }: Payable) => {
  const account = (await findPaypalAccounts(organizationId)).find(({ clientId }) => clientId === paymentAccount);
  if (!account) throw new Error(`The app of ${id} at PayPal is not known any more`);
  return account;
};

/** Asks PayPal about one order, as the shop's app. */
export type Asking = <T extends z.ZodMiniType>(call: PaypalCall, schema: T) => Promise<z.output<T>>;

/**
 * Signs in as the app of an order's shop, and runs calls.
 * @throws AppError payment_unavailable without a valid answer in time, ProviderError
 */
export const asApp = async <T>(order: Payable, deadline: Deadline, work: (ask: Asking) => Promise<T>): Promise<T> => {
  const account = await accountOf(order);
  try {
    const token = await signIn(account, deadline);
    return await work((call, schema) => callPaypal({ token, deadline, ...call }, schema));
  } catch (cause) {
    throw refused(cause);
  }
};
