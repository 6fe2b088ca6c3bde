import type { RefundId } from "../contract/ids.ts";
import type { PaymentOption } from "../contract/payments.ts";
import type { Minor } from "../money.ts";
import { newPatience, type Patience } from "./patience.ts";
import type { Payable } from "./payable.ts";

/** What became of a payment. A `charge` is what the provider refunds. */
export type Outcome =
  | { is: "open" }
  /** One try failed; the shopper may try again. */
  | { is: "declined" }
  | { is: "paid"; charge: string }
  /** Nothing was paid, and nothing can be any more. */
  | { is: "over" };

/** What became of a refund. `reference` is what the provider calls it, where it has one. */
export type RefundOutcome =
  | { is: "succeeded"; reference?: string | undefined }
  /** The provider took it on, and tells later what became of it. */
  | { is: "pending"; reference: string }
  /** Nothing went back. `why` are the provider's words. */
  | { is: "failed"; why: string; reference?: string | undefined };

/** Money of a charge that goes back. */
export interface Refunding {
  /** Marks the refund at the provider, so that it is found there again. */
  id: RefundId;
  charge: string;
  /** Where less is left of the charge, that is what goes back. */
  amount: Minor;
  /** How often it has failed: each further try is a request of its own. */
  attempt: number;
}

/** A page of the provider on which one order is paid. */
export interface PaymentPage {
  /** What the provider calls it. */
  reference: string;
  redirectUrl: string;
}

/** Where the provider sends the shopper back to. */
export interface Returns {
  paid: string;
  cancelled: string;
}

/**
 * Takes payments for orders. All calls may be repeated: a provider knows a repeat by the order's or the refund's id.
 * Each throws AppError payment_unavailable when the provider does not answer or answers nonsense, and Refused when it
 * says no; opening also amount_too_small.
 */
export interface Provider {
  /** @param attempt how often it was refused before */
  open: (order: Payable, returns: Returns, attempt: number) => Promise<PaymentPage>;
  look: (order: Payable, reference: string) => Promise<Outcome>;
  /** Lets nobody pay any more, and tells what had become of it until then. */
  close: (order: Payable, reference: string) => Promise<Outcome>;
  /** Gives money back, unless it finds that this was done before. */
  refund: (order: Payable, refunding: Refunding) => Promise<RefundOutcome>;
}

/**
 * The client of a provider for one request, loaded when it is needed: most requests never need one. Its calls together
 * end within eight seconds.
 */
export const providerOf = async (
  { payment }: { payment: Pick<PaymentOption, "provider"> },
  patience: Patience = newPatience(),
): Promise<Provider> => {
  switch (payment.provider) {
    case "stripe":
      return (await import("./stripe.ts")).stripe(patience);
    case "revolut":
      return (await import("./revolut.ts")).revolut(patience);
    default:
      throw new Error(`Nobody takes payments by ${payment.provider}`);
  }
};

/** Whether money reaches the shop by a provider, before the shop hears of the order. */
export const isPaidOnline = ({ provider }: Pick<PaymentOption, "provider">): boolean => provider !== "not_applicable";
