import { AppError } from "../../errors.ts";
import { clientOf } from "../../payments/client-of.ts";
import type { RefundOutcome } from "../../payments/outcome.ts";
import type { PaymentClient } from "../../payments/provider.ts";
import { ProviderError } from "../../payments/provider-error.ts";
import { changeOrder, type KnownOrder } from "../change/change-order.ts";
import { amountOfCharge } from "../money/charges.ts";
import { refundChange } from "../money/refund-outcome.ts";
import { owedRefunds, refundsOf, sumOf } from "../money/refunds.ts";
import type { StoredOrder } from "../order.ts";

/** The provider's reason for a refusal, in its own words. */
export const why = ({ cause }: ProviderError): string =>
  cause instanceof Error ? cause.message : "The provider refuses";

/**
 * Asks the provider for every refund that an order still owes, and stores the answers. Two calls at once send the same
 * request with the same key.
 * @throws AppError payment_unavailable when the provider does not answer, conflict
 */
export const executeRefunds = async ({ key, order }: KnownOrder, provider: PaymentClient): Promise<StoredOrder> => {
  let current = order;
  for (const { id, charge, amount, attempt, at } of owedRefunds(order)) {
    const all = refundsOf(current);
    const requested = sumOf(all.filter((each) => each.charge === charge));
    const counted = all.flatMap((each) => (each.id !== id && each.reference ? [each.reference] : []));
    const asked = { id, charge, charged: amountOfCharge(order, charge), amount, attempt, at: new Date(at) };
    const outcome = await provider
      .refund(order, { ...asked, requested, counted })
      .catch((error: unknown): RefundOutcome => {
        if (error instanceof ProviderError) return { is: "failed", why: why(error) };
        throw error;
      });
    current = await changeOrder({ key, order: current }, (order) => refundChange(order, { id, attempt, outcome }));
  }
  return current;
};

/** Runs work that needs a provider. @returns undefined when the provider can't do it now: the sweep does it later */
export const nowOrLater = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** Executes the refunds that an order owes, as `executeRefunds` does, if its provider answers now. */
export const executeRefundsNow = (known: KnownOrder): Promise<StoredOrder | undefined> =>
  nowOrLater(async () => executeRefunds(known, await clientOf(known.order)));
