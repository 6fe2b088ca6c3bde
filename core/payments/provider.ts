import type { AccountCheck } from "../contract/payments/payments.ts";
import type { RefundId } from "../contract/values/ids.ts";
import type { Minor } from "../money.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { Deadline } from "./deadline.ts";
import type { AuthorisationOutcome, Outcome, RefundOutcome } from "./outcome.ts";
import type { Payable } from "./payable.ts";
import type { PaymentEvent } from "./payment-event.ts";

/** A refund of a charge. */
export interface Refunding {
  /** Marks the refund at the provider, so that it can be found there again. */
  id: RefundId;
  charge: string;
  /** The amount of the charge. */
  charged: Minor;
  /** If less is left of the charge, only that is refunded. */
  amount: Minor;
  /** The amount of all refunds of the charge together, this one among them. */
  requested: Minor;
  /** When it was requested. */
  at: Date;
  /** The provider's ids of the order's other refunds. */
  counted: readonly string[];
  /** How often it has failed: each further try is a request of its own. */
  attempt: number;
}

/** A request about an authorisation. */
export interface Authorisation {
  reference: string;
  /** How often it was refused: each further try is a request of its own. */
  attempt: number;
}

/**
 * Captures or releases authorisations. Both calls may be repeated and may come at the same time: the provider does one
 * of them.
 */
export interface Authorisations {
  /** Captures this amount and releases the rest. */
  capture: (order: Payable, asked: Authorisation & { amount: Minor }) => Promise<AuthorisationOutcome>;
  release: (order: Payable, asked: Authorisation) => Promise<AuthorisationOutcome>;
}

/** A provider's payment page for one order. */
export interface PaymentPage {
  /** The id at the provider. */
  reference: string;
  redirectUrl: string;
}

/** The shopper's visit to the payment page, and the addresses to which the provider sends them back. */
export interface Visit {
  paid: string;
  cancelled: string;
  /** The shopper's network: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
}

/**
 * Takes payments for orders, within the deadline of one request. All calls may be repeated: a provider knows a repeat
 * by the order's or the refund's id. Each throws AppError payment_unavailable without a valid answer, and ProviderError
 * if the provider refuses; opening also amount_too_small.
 */
export interface PaymentClient {
  /** @param attempt how often it was refused before */
  open: (order: Payable, visit: Visit, attempt: number) => Promise<PaymentPage>;
  /**
   * Asks for the state of a payment. If the provider captures an approved payment in a step of its own, this call also
   * does that.
   */
  getStatus: (order: Payable, reference: string) => Promise<Outcome>;
  /** Closes the page, and returns the state of its payment. */
  expire: (order: Payable, reference: string) => Promise<Outcome>;
  /** Whether a charge was paid on another page of its order than this one. Then this one may be paid too. */
  isElsewhere: (charge: string, reference: string) => boolean;
  /** Refunds, unless it finds that this was done before. */
  refund: (order: Payable, refunding: Refunding) => Promise<RefundOutcome>;
  /** Where it can reserve an order's money until the shop accepts the order. */
  authorisations?: Authorisations;
}

/** The state of an account, and what the provider still wants to know, by its own names. */
export type AccountStatus = Pick<AccountCheck, "state" | "missing">;

/** The headers of a request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/**
 * What a payment provider does here. Each part is loaded when it is needed: most requests never need one. So a function
 * holds the code, and has the right to the secrets, of the parts that it uses.
 */
export interface Provider {
  client: () => Promise<(deadline: Deadline) => PaymentClient>;
  /**
   * Checks an event's signature, and returns what it says about an order; undefined if it concerns none of ours. Throws
   * AppError bad_signature.
   */
  readEvent: () => Promise<(text: string, headers: Headers) => Promise<PaymentEvent | undefined>>;
  /**
   * Asks about the account of an organization, if it has one. Throws AppError payment_unavailable, and ProviderError.
   */
  checkAccount: () => Promise<(organization: StoredOrganization, deadline: Deadline) => Promise<AccountStatus>>;
}
