import type { OrderId, OrganizationId, RefundId } from "../contract/ids.ts";
import type { Outcome, RefundOutcome } from "./provider.ts";

interface Told {
  /** The same for every delivery of the event. */
  id: string;
  organizationId: OrganizationId;
  orderId: OrderId;
  /** The account at the provider. */
  account?: string | undefined;
}

/** A provider's event about an order's payment. */
interface PaymentNews extends Told {
  /** The payment page of the event, if an order can have several at the provider. */
  reference?: string | undefined;
  outcome: Outcome;
}

/** A provider's event about a refund. */
interface RefundNews extends Told {
  refundId: RefundId;
  refund: RefundOutcome;
}

/** A provider's event with a valid signature. */
export type PaymentEvent = PaymentNews | RefundNews;
