import type { Minor } from "../money.ts";

/** The state of a payment. A `charge` is what the provider refunds. */
export type Outcome =
  | { is: "open" }
  /** One attempt failed; the shopper can try again. */
  | { is: "declined" }
  /**
   * `authorisation` is the one that was captured, if the amount was reserved before; by default the charge itself.
   * `amount` is the captured amount, if known.
   */
  | { is: "paid"; charge: string; authorisation?: string | undefined; amount?: Minor | undefined }
  /** The amount is reserved and can be captured. */
  | { is: "authorised"; authorisation: string }
  /** The authorisation can't be captured any more. */
  | { is: "released"; authorisation: string }
  /** Nothing was paid, and the page is closed. */
  | { is: "over" };

/** The state of a refund. `reference` is its id at the provider, if it has one. */
export type RefundOutcome =
  | { is: "succeeded"; reference?: string | undefined }
  /** The provider accepted it and reports the result later. */
  | { is: "pending"; reference: string }
  /** Nothing was refunded. `why` is the provider's reason. */
  | { is: "failed"; why: string; reference?: string | undefined };

/** The outcome of a request about an authorisation. */
export type AuthorisationOutcome =
  | Extract<Outcome, { is: "paid" }>
  /** The provider reports the result later. */
  | { is: "pending" }
  /** Nothing can be captured any more. */
  | { is: "released" }
  /** Nothing was captured, and asking again will not help. `why` is the provider's reason. */
  | { is: "refused"; why: string };
