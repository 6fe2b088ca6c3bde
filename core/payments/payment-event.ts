import type { OrderId, OrganizationId, RefundId } from "../contract/values/ids.ts";
import type { Minor } from "../money.ts";
import type { Outcome, RefundOutcome } from "./outcome.ts";

interface EventFacts {
  /** The event's identity, the same in every delivery of the event. */
  id: string;
  organizationId: OrganizationId;
  orderId: OrderId;
  /** The account at the provider. */
  account?: string | undefined;
}

/** The shopper has approved a payment. Asking the provider for its status then captures it. */
type Approved = { is: "approved" };

/** A provider's event about an order's payment. */
interface PaymentUpdate extends EventFacts {
  /** The payment page of the event, if an order can have several at the provider. */
  reference?: string | undefined;
  outcome: Outcome | Approved;
}

/** A provider's event about a refund. */
interface RefundUpdate extends EventFacts {
  refundId: RefundId;
  refund: RefundOutcome;
}

/** A refund that the shop made in its provider's panel, which has no id of ours. */
export interface PanelRefund {
  /** The refunded payment, if the event names it. */
  charge?: string | undefined;
  amount: Minor;
  /** When it was made, if events about it may come much later. */
  madeAt?: Date | undefined;
  outcome: RefundOutcome;
}

/** A provider's event about a refund of its panel. */
interface PanelRefundUpdate extends EventFacts {
  panelRefund: PanelRefund;
}

/** What can happen long after a payment: its shopper disputes it, or the provider reverses it. */
export type PaymentTrouble = "disputed" | "reversed";

/** A provider's event about trouble with a payment. It moves no money of ours: the shop answers at the provider. */
interface TroubleUpdate extends EventFacts {
  trouble: PaymentTrouble;
}

/** A provider's event with a valid signature. */
export type PaymentEvent = PaymentUpdate | RefundUpdate | PanelRefundUpdate | TroubleUpdate;
