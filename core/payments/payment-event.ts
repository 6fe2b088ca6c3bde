import type { OrderId, OrganizationId, RefundId } from "../contract/ids.ts";
import type { Outcome, RefundOutcome } from "./provider.ts";

interface Told {
  /** The same for every delivery of the event. */
  id: string;
  organizationId: OrganizationId;
  orderId: OrderId;
  /** The provider's account that it happened on. */
  account?: string | undefined;
}

/** What a provider told of an order's payment. */
interface PaymentNews extends Told {
  /** The payment page that it is about, where the provider may know several of one order. */
  reference?: string | undefined;
  outcome: Outcome;
}

/** What a provider told of money that goes back. */
interface RefundNews extends Told {
  refundId: RefundId;
  refund: RefundOutcome;
}

/** What a provider told, once its signature was found to be good. */
export type PaymentEvent = PaymentNews | RefundNews;
