import { sweepPayments } from "#core/payments/sweep-payments.ts";
import { logPlaced } from "../orders/log-placed.ts";

export const handler = async (): Promise<void> => {
  for (const orderId of await sweepPayments()) logPlaced(orderId);
};
