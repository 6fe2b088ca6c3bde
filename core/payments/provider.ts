import type { RefundId } from "../contract/ids.ts";
import type { PaymentOption } from "../contract/payments.ts";
import type { Minor } from "../money.ts";
import { newPatience, type Patience } from "./patience.ts";
import type { Payable } from "./payable.ts";

/** The state of a payment. A `charge` is what the provider refunds. */
export type Outcome =
  | { is: "open" }
  /** One attempt failed; the shopper can try again. */
  | { is: "declined" }
  | { is: "paid"; charge: string }
  /** Nothing was paid, and the page is closed. */
  | { is: "over" };

/** The state of a refund. `reference` is its id at the provider, if it has one. */
export type RefundOutcome =
  | { is: "succeeded"; reference?: string | undefined }
  /** The provider accepted it and reports the result later. */
  | { is: "pending"; reference: string }
  /** Nothing was refunded. `why` is the provider's reason. */
  | { is: "failed"; why: string; reference?: string | undefined };

/** A refund of a charge. */
export interface Refunding {
  /** Marks the refund at the provider, so that it can be found there again. */
  id: RefundId;
  charge: string;
  /** If less is left of the charge, only that is refunded. */
  amount: Minor;
  /** How often it has failed: each further try is a request of its own. */
  attempt: number;
}

/** A provider's payment page for one order. */
export interface PaymentPage {
  /** Its id at the provider. */
  reference: string;
  redirectUrl: string;
}

/** The address to which the provider sends the shopper back. */
export interface Returns {
  paid: string;
  cancelled: string;
}

/**
 * Takes payments for orders. All calls may be repeated: a provider knows a repeat by the order's or the refund's id.
 * Each throws AppError payment_unavailable without a valid answer, and Refused if the provider refuses; opening also
 * amount_too_small.
 */
export interface Provider {
  /** @param attempt how often it was refused before */
  open: (order: Payable, returns: Returns, attempt: number) => Promise<PaymentPage>;
  look: (order: Payable, reference: string) => Promise<Outcome>;
  /** Closes the page, and returns the state of its payment. */
  close: (order: Payable, reference: string) => Promise<Outcome>;
  /** Whether a charge was paid on another page of its order than this one. Then this one may be paid too. */
  isElsewhere: (charge: string, reference: string) => boolean;
  /** Refunds, unless it finds that this was done before. */
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

/** Whether an order is paid through a provider before the shop sees it. */
export const isPaidOnline = ({ provider }: Pick<PaymentOption, "provider">): boolean => provider !== "not_applicable";
