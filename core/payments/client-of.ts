import { isPaidAtHandOver } from "../contract/payments/at-hand-over.ts";
import type { PaymentOption } from "../contract/payments/payments.ts";
import { newDeadline } from "./deadline.ts";
import type { PaymentClient, Provider } from "./provider.ts";
import { clients } from "./providers.ts";

type Paid = Pick<PaymentOption, "provider">;

/** Whether an order is paid through a provider before the shop sees it. */
export const isPaidOnline = (paid: Paid): boolean => !isPaidAtHandOver(paid);

/** The client of an order's provider for one request. Its calls together end within eight seconds. */
export const clientOf = async ({ payment }: { payment: Paid }): Promise<PaymentClient> => {
  const { [payment.provider]: load }: Partial<Record<Paid["provider"], Provider["client"]>> = clients;
  if (!load) throw new Error(`Nobody takes payments by ${payment.provider}`);
  return (await load())(newDeadline());
};
