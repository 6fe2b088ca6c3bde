import type { PaymentOption } from "../contract/payments.ts";
import type { Payable } from "./payable.ts";

/** What became of a payment. A `charge` is what the provider refunds. */
export type Outcome =
  | { is: "open" }
  /** One try failed; the shopper may try again. */
  | { is: "declined" }
  | { is: "paid"; charge: string }
  /** Nothing was paid, and nothing can be any more. */
  | { is: "over" };

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
 * Takes payments for orders. All calls may be repeated: the order's id is the key by which a provider knows a repeat.
 * Each throws AppError payment_unavailable when the provider refuses or does not answer; opening also amount_too_small.
 */
export interface Provider {
  open: (order: Payable, returns: Returns) => Promise<PaymentPage>;
  look: (order: Payable, reference: string) => Promise<Outcome>;
  /** Lets nobody pay any more, and tells what had become of it until then. */
  close: (order: Payable, reference: string) => Promise<Outcome>;
  refund: (order: Payable, charge: string) => Promise<void>;
}

/** The client of a provider, loaded when it is needed: most calls never are. */
export const providerOf = async ({ payment }: { payment: Pick<PaymentOption, "provider"> }): Promise<Provider> => {
  switch (payment.provider) {
    case "stripe":
      return (await import("./stripe.ts")).stripe;
    case "revolut":
      return (await import("./revolut.ts")).revolut;
    default:
      throw new Error(`Nobody takes payments by ${payment.provider}`);
  }
};

/** Whether money reaches the shop by a provider, before the shop hears of the order. */
export const isPaidOnline = ({ provider }: Pick<PaymentOption, "provider">): boolean => provider !== "not_applicable";
