import type { Outcome } from "./provider.ts";

/** What a provider told of an order's payment, once its signature was found to be good. */
export interface PaymentEvent {
  /** The same for every delivery of the event. */
  id: string;
  organizationId: string;
  orderId: string;
  /** The provider's account that it happened on. */
  account?: string | undefined;
  /** The payment page that it is about, where the provider may know several of one order. */
  reference?: string | undefined;
  outcome: Outcome;
}
